"""Depth “chip”: the real image on an emulated RP2040, on the same wire as the unix port."""
