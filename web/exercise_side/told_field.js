// The exercise in words that a form was filled in from: what its numbers say is asked and changed here.
import { withInstructions } from "../exercise/instructions.js";
import { askedIn, withToldText } from "../exercise/told.js";
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { redirectButton } from "../fields/common/fix_buttons.js";
import { asStated, withStated } from "../fields/stated.js";
import { ToldView, asksFor } from "../fields/told/view.js";
import { Rejected, Superseded } from "../solver/outcomes.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../exercise/told.js").OwnTold} OwnTold */
/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {import("../protocol.js").Told} Told */

const REST_AFTER_TYPING_MS = 250;
const NO_FAULT = { message: "", problem: null };

/**
 * @param {import("../fields/common/field.js").App} app
 * @returns {import("../fields/common/field.js").FieldView & {edit: (text: string, isPasted: boolean) => void}}  edit: the text
 */
export function toldField(app) {
  const view = new ToldView(app.t, take, "told");
  const element = elementOf(h("div", { class: "field wide told-field" }));
  /** What is being read, or was read last, and for what. @type {OwnTold | undefined} */
  let asked;
  let askedFor = "";
  /** The last answer, and the text that it is about. @type {{told: Told | null, of: OwnTold | undefined}} */
  let known = { told: null, of: undefined };
  /** What is wrong with it. @type {{message: string, problem: InputError | null}} */
  let fault = NO_FAULT;
  /** A change by the person whose answer fills in the form. @type {{told: OwnTold, merge: string} | null} */
  let filling = null;
  let turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {import("../protocol.js").Reading} patch */
  function take(patch) {
    const { told } = app.view().exercise;
    if (!told) return;
    filling = { told: { ...told, reading: withInstructions(told.reading, patch) }, merge: `told ${++turn}` };
    const { told: next, merge } = filling;
    app.change((exercise) => ({ ...exercise, example: null, told: next }), { merge });
  }

  /** Without a text the form stays as it is. @param {string} text @param {boolean} isPasted */
  function edit(text, isPasted) {
    const old = app.view().exercise.told;
    if (!old) return;
    const told = withToldText(old, text);
    filling = { told, merge: "told-text" };
    app.change((one) => (text.trim() === "" ? withoutTold(one) : { ...one, example: null, told }), {
      merge: isPasted ? "" : "told-text",
    });
  }

  /** @param {OwnTold} told @param {string} key */
  async function read(told, key) {
    const isAsked = () => asked === told && askedFor === key;
    const answer = await answerTo(told);
    if (answer === null) {
      // Another text was read in its place.
      if (isAsked()) asked = undefined;
      return;
    }
    if (!isAsked()) return;
    const { found, problem, message } = answer;
    const before = askedIn(known.told?.problem ?? null, known.told);
    known = { told: found, of: told };
    fault = { message, problem };
    const fills = filling?.told === told ? filling : null;
    filling = null;
    const { exercise, form } = app.view();
    const now = askedIn(found?.problem ?? null, found);
    if (fills && exercise.told === told && (now?.["topic"] ?? form.topic) === form.topic) {
      app.change((one) => withStated(one, form, before, now), { merge: fills.merge });
    }
    draw(app.view());
    app.hearTold(told, found !== null && asksFor(found));
  }

  /**
   * @param {OwnTold} told
   * @returns {Promise<{found: Told | null, problem: InputError | null, message: string} | null>}  null: there is none
   */
  async function answerTo({ text, reading }) {
    try {
      const found = (await app.readText(text, { as: "told", reading })).told ?? null;
      return { found, problem: null, message: found ? "" : app.t()("told.none") };
    } catch (reason) {
      if (reason instanceof Superseded) return null;
      const problem = reason instanceof Rejected ? reason.error : null;
      const found = problem?.told ?? null;
      return { found, problem, message: reason instanceof Error && !found ? reason.message : "" };
    }
  }

  /** @param {import("../fields/common/field.js").View} page */
  function draw({ exercise, form }) {
    const t = app.t();
    const { told } = exercise;
    if (told) view.show(told.text, known.of?.text === told.text ? known.told : null, { isBusy: known.of !== told });
    const problem = told && known.of === told ? askedIn(known.told?.problem ?? null, known.told) : null;
    const isChanged = problem !== null && problem["topic"] === form.topic && asStated(exercise, form, problem) !== exercise;
    const again = () => problem && app.change((one) => asStated(one, app.view().form, problem));
    const button = h("button", { type: "button", class: "chip", onclick: again }, t("told.from_text"));
    drawInto(
      element,
      view.element,
      h("p", { class: "told-changed", hidden: !isChanged }, isChanged && [t("told.changed"), " ", button]),
      h(
        "div",
        { class: `paste-error${fault.problem?.way ? " leads-on" : ""}`, id: "told-error", announced: true },
        fault.message,
        redirectButton(fault.problem, app.openProblem),
      ),
    );
  }

  return {
    element,
    edit,
    highlight({ says }) {
      for (const number of element.querySelectorAll(".told-number")) {
        // What a person has said of a number may tell its value, too.
        const role = number.getAttribute("data-says") ?? "";
        number.toggleAttribute("data-lit", says.has(role) || says.has(role.replace(/=[^=\]]*$/, "")));
      }
    },
    update(page) {
      const t = app.t();
      const { exercise } = page;
      const { told } = exercise;
      element.hidden = !told;
      const key = `${exercise.topic} ${t("told.title")}`;
      if (told !== asked || (told && key !== askedFor)) {
        asked = told;
        askedFor = key;
        clearTimeout(timer);
        if (!told) {
          known = { told: null, of: undefined };
          fault = NO_FAULT;
        } else if (filling?.merge === "told-text") timer = setTimeout(() => void read(told, key), REST_AFTER_TYPING_MS);
        else void read(told, key);
      }
      draw(page);
    },
  };
}

/** @param {Exercise} exercise @returns {Exercise} */
function withoutTold({ told: _, ...exercise }) {
  return exercise;
}
