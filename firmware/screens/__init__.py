"""What is drawn: pure functions of what is to be shown onto a framebuffer, and the lights."""
