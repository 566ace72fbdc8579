"""The parts of the table, as the rest of the firmware meets them."""
