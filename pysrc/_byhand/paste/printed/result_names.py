"""The kinds of results that programs print and that are no data, each with the sentence that names it."""

from __future__ import annotations

from typing import Literal

from _byhand.phrase import TextKeys

ResultName = Literal[
    "description",
    "group_statistics",
    "structure",
    "correlations",
    "report",
    "measures",
    "weka_errors",
    "probabilities",
    "log_probabilities",
    "predictions",
    "distribution",
    "frequencies",
    "coefficients",
    "test",
    "factor",
    "gaussian_arrays",
    "weka_model",
    "model",
]

SENTENCES: TextKeys[ResultName] = {
    "description": "paste.output.description",
    "group_statistics": "paste.output.group_statistics",
    "structure": "paste.output.structure",
    "correlations": "paste.output.correlations",
    "report": "paste.output.report",
    "measures": "paste.output.measures",
    "weka_errors": "paste.output.weka_errors",
    "probabilities": "paste.output.probabilities",
    "log_probabilities": "paste.output.log_probabilities",
    "predictions": "paste.output.predictions",
    "distribution": "paste.output.distribution",
    "frequencies": "paste.output.frequencies",
    "coefficients": "paste.output.coefficients",
    "test": "paste.output.test",
    "factor": "paste.output.factor",
    "gaussian_arrays": "paste.output.gaussian_arrays",
    "weka_model": "paste.output.weka_model",
    "model": "paste.output.model",
}
