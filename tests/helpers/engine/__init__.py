"""The engine in each Python: CPython behind a page, Pyodide in Node, stock Pyodide."""
