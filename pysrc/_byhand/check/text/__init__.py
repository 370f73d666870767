"""A whole working as text: find its numbers, bind them to quantities of the answer, mark its lines."""
