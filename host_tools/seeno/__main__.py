"""`python -m seeno` is `seeno`."""

from seeno.cli import app

app()
