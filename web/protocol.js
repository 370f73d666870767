// Names and shapes of everything that crosses the border between the page and Python.
// pysrc/byhand/bridge.py answers these methods; a test compares the two lists.

export const METHODS = /** @type {const} */ (["topics", "examples", "example", "form", "parse", "solve", "export"]);

/** What the worker tells the page while it starts and works. */
export const EVENTS = /** @type {const} */ (["alive", "progress", "ready", "complete", "failed", "received", "working", "result"]);

/** Parts of the start that a person waits for, in order. */
export const PHASES = /** @type {const} */ (["runtime", "stdlib", "numpy", "solver", "starting"]);

/**
 * @typedef {(typeof METHODS)[number]} Method
 * @typedef {(typeof EVENTS)[number]} WorkerEventName
 * @typedef {(typeof PHASES)[number]} Phase
 * @typedef {"en" | "zh"} Lang
 */

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

/**
 * An answer that says what is wrong with the input: one sentence, and where.
 * @typedef {object} InputError
 * @property {string} message
 * @property {string | null} [field]
 * @property {number | null} [line]
 * @property {number | null} [row]
 * @property {string | null} [column]
 * @property {{label: string, problem: Problem} | null} [way]  another kind of exercise as which the text can be read
 * @property {Reply[] | null} [ask]  nothing is wrong, but it is asked before it is done
 */

/**
 * A button below a question. It agrees, which the requests say from then on, or uses a column for something else.
 * @typedef {{label: string, agrees: string | null, column: string | null, role: "class" | "ignored" | null}} Reply
 */

/**
 * @typedef {"category" | "number"} ColumnType
 * @typedef {Record<string, string | number | null>} Case
 */

/**
 * @typedef {object} Reading  what the person said about how the text is to be read; absent means guess
 * @property {boolean} [header]
 * @property {boolean} [transposed]
 * @property {string} [class_column]
 * @property {string | null} [weight]  null: there is none
 * @property {string[]} [ignored]  what is left out besides the row labels
 * @property {string[]} [used]  what is a feature, whatever it looks like
 * @property {Record<string, ColumnType>} [types]
 * @property {boolean} [counts]  whether it is a table of frequencies, or one of word counts
 */

/**
 * What was guessed, changed or left out.
 * @typedef {object} Warning
 * @property {string} message
 * @property {number | null} row
 * @property {string | null} column
 * @property {{label: string, role: ColumnType | "weight"} | null} offer  what the column may be used for instead
 */

/**
 * The problem's field `counts`; what was typed and is no number stands as text.
 * @typedef {{totals: Record<string, number | string>,
 *   features: Record<string, Record<string, Record<string, number | string>>>}} Counts
 */

/**
 * The same field where words are counted in texts.
 * @typedef {{documents: Record<string, number | string>, words: Record<string, Record<string, number | string>>}} WordCounts
 */

/**
 * @typedef {object} Parsed
 * @property {string[]} columns
 * @property {string[][]} rows
 * @property {("training" | "case" | "total")[]} kinds
 * @property {string | null} class_column
 * @property {string[]} ignored
 * @property {Record<string, ColumnType>} types
 * @property {Case[]} cases
 * @property {string | null} weight
 * @property {Warning[]} warnings
 * @property {{format: string, format_label: string, header: boolean | null, transposed: boolean | null, counts: boolean | null}} reading
 *   counts: whether it was read as frequencies, null if that is out of the question
 * @property {number[]} lines
 * @property {Counts | null} counts  what a table of frequencies states
 * @property {WordCounts | null} [word_counts]  what a table of word counts states
 * @property {boolean} numeric  whether the kind of exercise uses only columns of numbers
 * @property {object | null} [network]  what else it is: the text states a network, and there are no columns
 * @property {string[] | null} texts  texts to classify, if the table is one of documents: text and class
 */

/**
 * @typedef {{columns: string[], rows: unknown[][]}} GridTable
 * @typedef {Record<string, any> & {format?: number, topic: string, table?: string | GridTable}} Problem
 */

/** @typedef {{topic: string, title: string, blurb: string}} Topic  a kind of exercise */

/**
 * A built-in example as it is listed; its problem is asked for when it is chosen.
 * @typedef {object} Example
 * @property {string} id
 * @property {string} topic
 * @property {string} title
 * @property {string} blurb
 * @property {string} source
 */

/**
 * @typedef {{numbers: "fraction" | "decimal" | "both", digits: number}} Display
 * @typedef {"brief" | "full" | "exercise"} Length  of what is shown, printed or taken along
 */

/**
 * What the form says of the exercise (byhand/conditions.py).
 * @typedef {{kind: "chosen", path: string, value: string} | {kind: "table"} | {kind: "list", path: string}
 *   | {kind: "classes", least: number, most: number | null}} Condition
 * @typedef {{when: Condition, value: string}[]} Defaults  the first whose condition holds
 */

/**
 * @typedef {object} FieldBase
 * @property {string} path
 * @property {"main" | "more"} [group]
 * @property {string} [label]
 * @property {string} [help]
 * @property {Condition[]} [when]  it applies where all of them hold
 * @property {boolean} [kept]  a habit: it stays when an exercise of one's own takes the place of an example
 *
 * @typedef {FieldBase & {kind: "table"}} TableField
 * @typedef {FieldBase & {kind: "documents"}} DocumentsField
 * @typedef {FieldBase & {kind: "case"}} CaseField
 * @typedef {FieldBase & {kind: "texts"}} TextsField
 * @typedef {FieldBase & {kind: "words"}} WordsField
 * @typedef {FieldBase & {kind: "flag"}} FlagField
 * @typedef {FieldBase & {kind: "domain"}} DomainField
 * @typedef {{value: string, label: string, source?: string, sets: Record<string, unknown>}} PresetOption
 * @typedef {FieldBase & {kind: "preset", options: PresetOption[]}} PresetField
 * @typedef {FieldBase & {kind: "number", symbol?: string, placeholder?: string, suggestions?: string[], defaults?: Defaults}} NumberField
 * @typedef {{value: string, label: string, help?: string}} SelectOption
 * @typedef {FieldBase & {kind: "select", options: SelectOption[], defaults?: Defaults}} SelectField
 * @typedef {{value: string, label: string}} Labelled
 * @typedef {{value: string, label: string, parameters: Labelled[]}} Family
 * @typedef {FieldBase & {kind: "distributions", given: Labelled[], givenLabel: string, families: Family[]}} DistributionsField
 * @typedef {FieldBase & {kind: "observed"}} ObservedField
 * @typedef {FieldBase & {kind: "loss"}} LossField
 * @typedef {FieldBase & {kind: "gaussians"}} GaussiansField
 * @typedef {FieldBase & {kind: "numbers", placeholder?: string}} NumbersField
 * @typedef {FieldBase & {kind: "class"}} ClassField
 * @typedef {FieldBase & {kind: "feature"}} FeatureField
 * @typedef {FieldBase & {kind: "network"}} NetworkField
 * @typedef {FieldBase & {kind: "question"}} QuestionField
 * @typedef {TableField | DocumentsField | CaseField | TextsField | WordsField | FlagField | DomainField | PresetField
 *   | NumberField | SelectField | DistributionsField | ObservedField | LossField
 *   | GaussiansField | NumbersField | ClassField | FeatureField | NetworkField | QuestionField} Field
 * @typedef {{to: string, label: string}} ExportTarget  a form in which the exercise can be saved
 * @typedef {{title: string, intro: string, fields: Field[], exports: ExportTarget[]}} Form
 */

/**
 * @typedef {[start: number, end: number, key: string, of: string | null]} Mark
 * @typedef {{latex: string, plain: string, marks: Mark[]}} Formula
 * @typedef {{kind: "text" | "strong", text: string}
 *   | {kind: "word", text: string, role: "counted" | "stopped", place: import("./lit_words.js").WordPlace | null}
 *   | {kind: "name", text: string, class: number | null}
 *   | ({kind: "math"} & Formula)} Span
 * @typedef {Span[]} Spans
 */

/**
 * @typedef {{type: "paragraph", role: "body" | "result" | "check" | "final", spans: Spans}} ParagraphBlock
 * @typedef {{relation: string} & Formula} FormulaPart
 * @typedef {{class: number | null, parts: FormulaPart[], aside?: Spans | null}} FormulaLine
 * @typedef {{type: "formula", lines: FormulaLine[]}} FormulaBlock
 * @typedef {{main: Spans, aside: Spans | null, marked: boolean, header: boolean, entry: string | null}} TableCell
 *   entry: the cell's name in the document's entries
 * @typedef {{spans: Spans, class: number | null, align: "left" | "right" | "center"}} TableColumn
 * @typedef {{type: "table", caption: Spans | null, columns: TableColumn[],
 *   rows: {kind: "body" | "total", class: number | null, cells: TableCell[]}[]}} TableBlock
 * @typedef {{type: "warning", level: "note" | "warning", spans: Spans}} WarningBlock
 * @typedef {{type: "details", summary: Spans, blocks: Block[]}} DetailsBlock
 * @typedef {{label: Spans, patch: Record<string, unknown>}} Offer  what a button says, and the fields of the problem it sets
 * @typedef {{type: "choice", prompt: Spans, options: Offer[]}} ChoiceBlock
 * @typedef {ParagraphBlock | FormulaBlock | TableBlock | WarningBlock | DetailsBlock | ChoiceBlock | ChartBlock
 *   | GraphBlock} Block
 */

/**
 * @typedef {[x: number, y: number]} Point
 * @typedef {{label: Spans, low: number, high: number}} Axis
 * @typedef {{class: number | null, label: Spans | null}} MarkBase
 * @typedef {MarkBase & {kind: "curve", points: Point[], dashed: boolean}} CurveMark
 * @typedef {MarkBase & {kind: "area", points: Point[], low: Point[] | null, hatched: boolean}} AreaMark
 * @typedef {MarkBase & {kind: "dots", points: Point[], emphasised: boolean}} DotsMark
 * @typedef {MarkBase & {kind: "rule", at: number, axis: "x" | "y", dashed: boolean}} RuleMark
 * @typedef {MarkBase & {kind: "region", low: number, high: number}} RegionMark
 * @typedef {MarkBase & {kind: "patch", rings: Point[][]}} PatchMark
 * @typedef {CurveMark | AreaMark | DotsMark | RuleMark | RegionMark | PatchMark} PlotMark
 * @typedef {{label: Spans, count: number, squares: number, class: number | null, filled: boolean}} UnitGroup
 * @typedef {{type: "chart", caption: Spans, description: string}} ChartBase
 * @typedef {ChartBase & {kind: "plot", x: Axis, y: Axis, marks: PlotMark[], same_scale: boolean}} PlotChart
 * @typedef {ChartBase & {kind: "units", groups: UnitGroup[]}} UnitChart
 * @typedef {PlotChart | UnitChart} ChartBlock
 */

/**
 * @typedef {"plain" | "query" | "evidence" | "faded"} NodeRole
 * @typedef {{name: string, role: NodeRole, blocked?: boolean, note: Spans | null}} GraphNode  names differ
 * @typedef {{start: number, end: number, role: "plain" | "lit" | "faded", directed: boolean, label: Spans | null}} GraphEdge
 *   between the nodes at these places
 * @typedef {{nodes: GraphNode[], edges: GraphEdge[]}} Graph
 * @typedef {Graph & {type: "graph", caption: Spans, description: string}} GraphBlock
 */

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {Spans} title
 * @property {Block[]} blocks
 * @property {Step[]} steps
 */

/**
 * @typedef {object} SolutionDocument
 * @property {number} format
 * @property {Lang} lang
 * @property {Spans} title
 * @property {string | null} source  where the exercise is from
 * @property {Block[]} exercise  what is given and asked, as paper states it
 * @property {Spans[]} answers
 * @property {Block[]} short  the lines that one writes on paper
 * @property {Offer[]} remedies  where there is no answer, the changes that give one
 * @property {Step[]} steps
 * @property {Record<string, number[]>} rows
 * @property {Record<string, import("./lit_words.js").WordPlace[]>} words
 * @property {Record<string, string[]>} entries  of the tables' cells: the entries that each was computed from
 */

/**
 * @typedef {{format: number, topic: string, document: SolutionDocument, answers: unknown[], warnings: string[], left_out?: number}} Solved
 *   left_out: in how many places the document for the page is shorter than the whole; then it has no answers as numbers
 */

export {};
