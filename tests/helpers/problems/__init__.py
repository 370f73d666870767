"""Problems for tests: those of books, random ones, and pasted texts."""
