"""The forms of the page: their fields, and the conditions under which they apply."""
