"""The engine: Python as WebAssembly with our package, ready to start."""
