// The menu "Display" of the header: how much of the solution is shown, how its numbers are, and the colours of the page.
import { valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { SHOWN_LENGTHS, lengthSwitch } from "./lengths.js";
import { closesByKey } from "./menus.js";
import { segmented } from "./segments.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../protocol.js").Display} Display */
/** @typedef {import("../protocol.js").Length} Length */
/** @typedef {import("./root.js").Theme} Theme */

/**
 * @typedef {"drawn" | "native"} Formulas  native: MathML, which a screen reader can walk through
 *
 * @typedef {object} Shown
 * @property {Length} length
 * @property {Display} display
 * @property {Theme} theme
 * @property {Formulas} formulas
 */

/**
 * @typedef {object} DisplayActions
 * @property {(length: Length) => void} setLength
 * @property {(display: Partial<Display>) => void} setDisplay
 * @property {(theme: Theme) => void} setTheme
 * @property {(formulas: Formulas) => void} setFormulas
 */

const NUMBER_KEYS = /** @type {const} */ ({ fraction: "display.fraction", decimal: "display.decimal", both: "display.both" });
const NUMBERS = /** @type {const} */ (["fraction", "decimal", "both"]);
const DIGITS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const THEME_KEYS = /** @type {const} */ ({ auto: "theme.auto", light: "theme.light", dark: "theme.dark" });
const FORMULA_KEYS = /** @type {const} */ ({ drawn: "formulas.drawn", native: "formulas.native" });
const FORMULAS = /** @type {const} */ (["drawn", "native"]);
const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

/**
 * @param {Translate} t
 * @param {Shown} shown
 * @param {DisplayActions} actions
 */
export function displayMenu(t, { length, display, theme, formulas }, { setLength, setDisplay, setTheme, setFormulas }) {
  return h(
    "details",
    { class: "menu display-menu", onkeydown: closesByKey },
    h(
      "summary",
      { title: t("display.menu") },
      h("span", { "aria-hidden": "true" }, "Aa"),
      h("span", { class: "hidden-text" }, t("display.menu")),
    ),
    h(
      "div",
      { class: "menu-body" },
      lengthSwitch(t, "length", t("length.title"), SHOWN_LENGTHS, length, setLength, true),
      segmented(
        {
          ...{ name: "numbers", legend: t("display.title"), showsLegend: true, class: "numbers", chosen: display.numbers },
          options: NUMBERS.map((value) => ({ value, label: t(NUMBER_KEYS[value]) })),
          onChoice: (numbers) => setDisplay({ numbers }),
        },
        digitsField(t, display.digits, setDisplay),
      ),
      segmented({
        ...{ name: "theme", legend: t("theme.title"), showsLegend: true, class: "themes", chosen: theme },
        options: THEMES.map((value) => ({ value, label: t(THEME_KEYS[value]) })),
        onChoice: setTheme,
      }),
      segmented(
        {
          ...{ name: "formulas", legend: t("formulas.title"), showsLegend: true, class: "formulas", chosen: formulas },
          options: FORMULAS.map((value) => ({ value, label: t(FORMULA_KEYS[value]) })),
          onChoice: setFormulas,
        },
        h("p", { class: "help" }, t("formulas.help")),
      ),
    ),
  );
}

/**
 * @param {Translate} t
 * @param {number} chosen
 * @param {DisplayActions["setDisplay"]} setDisplay
 */
function digitsField(t, chosen, setDisplay) {
  const onchange = (/** @type {Event} */ event) => setDisplay({ digits: Number(valueIn(event)) });
  const select = h(
    "select",
    { id: "digits", onchange },
    DIGITS.map((n) => h("option", { value: n, selected: n === chosen }, String(n))),
  );
  return h("div", { class: "digits" }, h("label", { for: "digits" }, t("display.digits_label")), select);
}
