from pathlib import Path
NOTEBOOK=Path("/tmp/lib-books/hello.ipynb")
def solutions_shown() -> int: return 1
