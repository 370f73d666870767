"""The tutorial where people work: Jupyter, JupyterLite, marimo, Quarto. `run.py` starts each in a browser."""
