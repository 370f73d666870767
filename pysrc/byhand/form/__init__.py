"""What the page asks for: the fields of a form, and when they apply."""
