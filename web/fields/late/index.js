// The script fields.js: the fields that only other exercises have than the first one. It takes the modules that app.js has
// from there.
import { observations } from "../cases/observations.js";
import { texts } from "../cases/texts.js";
import { drawn } from "../common/drawn_field.js";
import { chain } from "../distributions/chain.js";
import { distributions } from "../distributions/distributions.js";
import { gaussians } from "../distributions/gaussians.js";
import { observed } from "../distributions/observed.js";
import { rule } from "../distributions/rule.js";
import { weights } from "../distributions/weights.js";
import { references } from "../inputs/references.js";
import { variantField } from "../inputs/variant_field.js";
import { network } from "../network/network.js";
import { question } from "../network/question.js";

/** @typedef {typeof LATE_FIELDS} LateFields */

export const LATE_FIELDS = {
  texts: drawn(texts),
  chain: drawn(chain),
  distributions: drawn(distributions),
  gaussians: drawn(gaussians),
  observations: drawn(observations),
  observed: drawn(observed),
  rule: drawn(rule),
  weights: drawn(weights),
  references: drawn(references),
  network: drawn(network),
  question: drawn(question),
  one_of: drawn(variantField),
};

window.byhandFields = LATE_FIELDS;
