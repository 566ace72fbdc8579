"""What the stand-ins of the chip's modules share: the wire to the host, the clock, the parts."""
