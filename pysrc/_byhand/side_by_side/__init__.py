"""One exercise solved under two or three conventions in parallel columns; the first difference is marked."""
