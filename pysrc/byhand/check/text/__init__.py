"""A whole working as text: its numbers found, bound to the quantities of the answer, and its lines marked."""
