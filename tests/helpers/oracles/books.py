"""Figures of books for examples with numeric features: the decision, and values with the decimals of the book."""

from __future__ import annotations

MEASURED: dict[str, tuple[str, dict[str, str]]] = {
    # The classroom example of eight people; without rounding on the way 6.1971e-9 and 5.3779e-4.
    "height_weight": (
        "female",
        {
            "mean[height|male]": "5.855",
            "variance[height|male]": "0.035033",
            "variance[weight|female]": "558.33",
            "density[height=6|male]": "1.5789",
            "density[weight=130|male]": "0.0000059867",
            "density[foot size=8|female]": "0.28669",
            "score[male]": "0.0000000061971",
            "score[female]": "0.00053779",
        },
    ),
    # Witten, Frank & Hall, §4.2: 0.0340 and 0.0221; 0.000036 and 0.000136 (0.000137 from rounded factors), 20.8 %
    "weather_numeric": (
        "no",
        {
            "mean[temperature|yes]": "73.0",
            "mean[humidity|no]": "86.2",
            "density[temperature=66|yes]": "0.0340",
            "density[humidity=90|yes]": "0.0221",
            "score[yes]": "0.000036",
            "score[no]": "0.000136",
            "posterior[yes]": "0.208",
        },
    ),
    # Zhou Zhihua, §7.3: 0.574, 0.129², 1.959, 1.203, 0.788, 0.066; the product is that of smoothed counts
    "watermelon_numeric": (
        "是",
        {
            "mean[密度|是]": "0.574",
            "variance[密度|是]": "0.0167",
            "density[密度=0.697|是]": "1.959",
            "density[密度=0.697|否]": "1.203",
            "density[含糖率=0.460|是]": "0.788",
            "density[含糖率=0.460|否]": "0.066",
        },
    ),
}
