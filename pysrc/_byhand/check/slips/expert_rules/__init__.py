"""Slips with rules of experts: LS and LN, the two straight lines, min and max, several rules."""
