"""The steps of the worked solution."""
