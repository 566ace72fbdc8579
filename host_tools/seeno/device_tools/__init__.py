"""What `seeno` does with a real board: put the program on it, look at it, fetch its games."""
