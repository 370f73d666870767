// The forms of the topics, which list what each topic asks for: prepared by the build, else requested from the engine.
import { loadedAnswer } from "../assets/prepared.js";
import { isLate, loadLateFields } from "../fields/late_field.js";
import { formParams, requestJson } from "../solver/requests.js";
import { unlessLost } from "../solver/outcomes.js";
import { languagesFrom } from "../texts/languages.js";

/** @typedef {import("../protocol.js").Form} Form */
/** @typedef {import("../protocol.js").Lang} Lang */

/** The table of a topic that is not known yet; pasting works already. @type {import("../protocol.js").TableField} */
const ANY_TABLE = {
  ...{ kind: "table", path: "table", label: null, help: null, section: "exercise", when: [], defaults: [], kept: false },
  ...{ numeric: false, unlabelled: false, target: "target", features: "features", types: "types", weight: "weight" },
  ...{ counts: null, successes: null, failures: null, trials: null },
};
/** @type {Form} */
const FORM_BEFORE_START = {
  kind: "",
  topic: "",
  own_kinds: [],
  title: "",
  intro: "",
  fields: [ANY_TABLE],
  exports: [],
  classifies: null,
  conventions: null,
};
/** An exercise without a table has no place for one meanwhile. @type {Form} */
export const NO_FORM = { ...FORM_BEFORE_START, fields: [] };

export class Forms {
  /** @param {import("../solver/solver_client.js").SolverClient} client */
  constructor(client) {
    this.client = client;
    /** Forms that the engine has sent, by request. @type {Map<string, Form>} */
    this.known = new Map();
  }

  /**
   * In another language until it is there in this one.
   * @param {import("../exercise/exercise.js").Exercise} exercise
   * @param {Lang} lang
   */
  shown({ topic, source }, lang) {
    for (const { code } of languagesFrom(lang)) {
      const form = this.find(topic, code);
      if (form) return form;
    }
    return source ? FORM_BEFORE_START : NO_FORM;
  }

  /**
   * @param {string} topic
   * @param {Lang} lang
   * @returns {Form | null}
   */
  find(topic, lang) {
    const request = requestJson("form", formParams(topic, lang));
    return this.known.get(request) ?? loadedAnswer(request);
  }

  /**
   * With the modules of its fields. Null if another form was requested meanwhile, or if Python fails.
   * @param {string} topic
   * @param {Lang} lang
   * @returns {Promise<Form | null>}
   */
  async fetch(topic, lang) {
    const form = this.find(topic, lang) ?? (await this.ask(topic, lang));
    if (form?.fields.some(isLate)) await loadLateFields();
    return form;
  }

  /** @param {string} topic @param {Lang} lang @returns {Promise<Form | null>} */
  async ask(topic, lang) {
    const params = formParams(topic, lang);
    const form = await unlessLost(this.client.request("form", params));
    if (form) this.known.set(requestJson("form", params), form);
    return form;
  }
}
