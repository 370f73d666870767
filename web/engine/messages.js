// Messages between the page and its worker, both of them JavaScript.

/** Parts of the start that a person waits for, in order. @typedef {"runtime" | "stdlib" | "numpy" | "solver" | "starting"} Phase */

/**
 * @typedef {{event: "alive", lock: string}} AliveEvent  the lock that the worker holds as long as it lives
 * @typedef {{event: "progress", phase: Phase, loaded: number, total: number}} ProgressEvent
 * @typedef {"snapshot" | "bytecode"} StartFrom  what Python starts from
 * @typedef {{event: "ready", from: StartFrom, edition: string, marks: Record<string, number>}} ReadyEvent  edition: which
 *   worker this is; marks: when parts of the start were over, in ms since the epoch
 * @typedef {{event: "complete"}} CompleteEvent  all of the standard library and NumPy is there
 * @typedef {{event: "failed", from: StartFrom, phase: Phase, reason: string}} FailedEvent
 * @typedef {{event: "received", id: number}} ReceivedEvent  said before the request is looked at
 * @typedef {{event: "working", id: number, done: number, most: number}} WorkingEvent  steps of a long computation, at most ten times a second
 * @typedef {"memory" | "missing" | "fatal"} Halt  why there is no answer: too little memory, a file of Python's that has not
 *   come, or Python itself has failed and is no more; with an answer, that Python holds more memory than it should keep
 * @typedef {{event: "result", id: number, json: string | null, reason: string | null, halt: Halt | null}} ResultEvent
 * @typedef {AliveEvent | ProgressEvent | ReadyEvent | CompleteEvent | FailedEvent | ReceivedEvent | WorkingEvent
 *   | ResultEvent} WorkerEvent
 * @typedef {{id: number, json: string | null}} WorkerRequest  null: it is only asked whether anyone is there
 */

export {};
