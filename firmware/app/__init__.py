"""The flow at the table; knows no hardware."""
