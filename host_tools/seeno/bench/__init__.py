"""`make bench`: the figures of the rules and of the device, beside those of other programs."""
