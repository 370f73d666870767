"""Names of the rows and columns that add up the others."""

from __future__ import annotations


def listed_names(*lines: str) -> frozenset[str]:
    """The names between the commas of these lines, without regard to case."""
    return frozenset(name.strip().casefold() for line in lines for name in line.split(",") if name.strip())


# As tables in textbooks, statistics programs and spreadsheets print them.
TOTAL_NAMES = listed_names(
    "total, totals, grand total, sum, sums, subtotal, row total, row totals, column total, column totals, col total",
    "合计, 总计, 总数, 总和, 小计, 共计, 总, 合計, 總計, 總數, 總和, 小計, 共計, 計, 総計, 総数, 累計",
    "합계, 총계, 총합계, 총합, 계, 전체",
    "gesamt, gesamtergebnis, gesamtsumme, insgesamt, summe, zeilensumme, spaltensumme, randsumme",
    "total général, totaux, ensemble, somme, total ligne, total colonne",
    "total general, totales, suma, suma total, total fila, total columna, total geral, totais, soma",
    "totale, totali, totale complessivo, somma, totaal, eindtotaal, som, totalt, summa, i alt, yhteensä",
    "всего, итого, общий итог, итог, сумма, razem, suma końcowa, ogółem, celkem, celkový součet, toplam, genel toplam",
    "المجموع, الإجمالي, مجموع, جمع, جمع کل, tổng, tổng cộng, jumlah, कुल, कुल योग, योग, σ, ∑",
)
