// The forms of the topics shown so far, as the engine has said what each asks for.
import { formParams } from "./requests.js";
import { unlessSuperseded } from "./solver_client.js";

/** @typedef {import("./protocol.js").Form} Form */
/** @typedef {import("./protocol.js").Lang} Lang */

/** Until the engine has said what it asks for, pasting works already. @type {Form} */
const FORM_BEFORE_START = { title: "", intro: "", fields: [{ kind: "table", path: "table" }] };
/** An exercise without a table has no place for one meanwhile. @type {Form} */
const NO_FORM = { title: "", intro: "", fields: [] };

export class Forms {
  /** @param {import("./solver_client.js").SolverClient} client */
  constructor(client) {
    this.client = client;
    /** By topic and language. @type {Map<string, Form>} */
    this.known = new Map();
  }

  /**
   * In the other language until it is there in this one.
   * @param {import("./exercise/exercise.js").Exercise} exercise
   * @param {Lang} lang
   */
  shown({ topic, source }, lang) {
    const other = lang === "zh" ? "en" : "zh";
    return this.known.get(key(topic, lang)) ?? this.known.get(key(topic, other)) ?? (source ? FORM_BEFORE_START : NO_FORM);
  }

  /**
   * Null if another is asked for meanwhile.
   * @param {string} topic
   * @param {Lang} lang
   * @returns {Promise<Form | null>}
   */
  async fetch(topic, lang) {
    const known = this.known.get(key(topic, lang));
    if (known) return known;
    const form = await unlessSuperseded(this.client.request("form", formParams(topic, lang)));
    if (form) this.known.set(key(topic, lang), form);
    return form;
  }
}

/** @param {string} topic @param {Lang} lang */
function key(topic, lang) {
  return `${topic} ${lang}`;
}
