// The question about a Bayesian network.
import { inNetwork } from "./network.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").QuestionField>} */
export const question = { inWords: inNetwork };
