"""What the tests of the rules share: the setting of the property tests."""

from hypothesis import settings

# No deadline: the machine is shared, and one slow example is no fault.
settings.register_profile("seeno", deadline=None)
settings.load_profile("seeno")
