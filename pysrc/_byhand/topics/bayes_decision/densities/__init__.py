"""Densities and discrete distributions of the classes: values, formulas, crossings and regions."""
