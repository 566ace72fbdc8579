"""The page of the emulated table: a real-time table, a server on the loopback, static files."""
