// Made by `python3 build.py types` from pysrc/_byhand/protocol and pysrc/_byhand/form: edit those.

export type Method = "topics" | "examples" | "example" | "form" | "parse" | "solve" | "classify" | "classified_file" | "export" | "askables" | "check_text" | "check" | "conventions" | "export_conventions" | "export_all";

export type Lang = "en" | "zh";

export type Problem = Record<string, any>;

/**
 * A kind of exercise.
 *
 * sample    a text that states a small exercise of the kind, "" if there is none
 * keywords  other words that it is searched by, in all languages
 */
export type Topic = {
  topic: string;
  title: string;
  blurb: string;
  sample: string;
  keywords: string;
};

/**
 * A built-in example as listed; its problem is requested when it is chosen.
 *
 * keywords  other words that it is searched by, in all languages
 */
export type Example = {
  id: string;
  topic: string;
  title: string;
  blurb: string;
  source: string;
  keywords: string;
};

/** An export format. */
export type ExportTarget = {
  to: string;
  label: string;
};

export type Cases = "rows" | "texts" | "sequences";

/**
 * Decisions for many cases at once.
 *
 * cases  what they are
 * when   the condition under which the page offers it
 */
export type Classifies = {
  cases: Cases;
  when: Condition[];
};

export type By = string | Record<string, any>;

/** A convention that the page offers, by name. */
export type OfferedConvention = {
  by: By;
  label: string;
};

/** The conventions that the page offers to compare, and the condition under which it does. */
export type OfferedConventions = {
  conventions: OfferedConvention[];
  when: Condition[];
};

/** A kind of exercise of its own: problems with likelihoods and no other fields, beside the head, are of it. */
export type OwnKind = {
  kind: string;
  fields: string[];
};

/**
 * The form of a kind of exercise.
 *
 * topic        of its problems
 * own_kinds    to which some of the problems of this topic belong
 * classifies   None if it cannot decide many cases at once
 * conventions  None if there are none to compare
 */
export type Form = {
  kind: string;
  topic: string;
  own_kinds: OwnKind[];
  title: string;
  intro: string;
  fields: Field[];
  exports: ExportTarget[];
  classifies: Classifies | null;
  conventions: OfferedConventions | null;
};

export type Exported = {
  text: string;
  file_name: string;
};

/**
 * A row of a table of cases.
 *
 * reason  why it is undecided, else empty
 * agrees  whether the decision is the class that the table gives the row; None if it gives none
 * asked   the problem fields that ask for this row alone
 */
export type ClassifiedRow = {
  cells: string[];
  reason: string;
  decided: boolean;
  agrees: boolean | null;
  asked: Problem;
};

/**
 * The decisions for the rows of a table; only the first rows are shown.
 *
 * columns     the decision, the posteriors, then the given ones
 * posteriors  how many columns have posteriors
 */
export type Classified = {
  said: string[];
  warnings: string[];
  columns: string[];
  posteriors: number;
  rows: ClassifiedRow[];
};

/** How numbers are printed. */
export type Display = {
  numbers: "fraction" | "decimal" | "both";
  digits: number;
};

export type Length = "brief" | "full" | "everything" | "exercise";

/** Another topic in which the text can be read. named: the text names its model, so that it opens by itself */
export type Redirect = {
  label: string;
  problem: Problem;
  named?: boolean;
};

/** A button below a question. It gives consent, which later requests repeat, or changes the use of a column. */
export type Reply = {
  label: string;
  agrees: string | null;
  column: string | null;
  role: "class" | "ignored" | null;
};

/**
 * The fault of an input as one sentence, and its place.
 *
 * ask     not a fault, but a question to be answered before going on
 * kind    what the text is, where it is clear; absent for a text that cannot be read
 * others  other readings of the text, the best first
 * doubts  what is asked about the reading that came nearest
 * told    how it was read, if it is an exercise in words
 * kinds   topics that the text may be of where it cannot be read, at most three, the likeliest first
 */
export type InputError = {
  message: string;
  field: string | null;
  line: number | null;
  row: number | null;
  column: string | null;
  way: Redirect | null;
  ask: Reply[] | null;
  kind?: Kind;
  others?: OtherReading[];
  doubts?: Doubt[];
  told?: Told;
  kinds?: string[];
};

export type ColumnType = "category" | "number";

export type Case = Record<string, string | number | number | null>;

export type RowKind = "training" | "case" | "total";

export type Kind = "cases" | "points" | "texts" | "counts" | "word_counts" | "parameters" | "told" | "network" | "joint" | "confusion" | "scores" | "sample" | "gaussians" | "hidden_markov" | "mixture" | "subjective_bayes" | "events" | "output";

export type LineRole = "header" | "row" | "case" | "total" | "caption" | "rule" | "statement" | "question" | "left_out";

/**
 * The user's statement of what a number of a told exercise says.
 *
 * line   of the text, from 1
 * start  of the number within its line, from 0
 * role   as in `RoleChoice`; "" for none
 */
export type NumberRole = {
  line: number;
  start: number;
  role: string;
};

/** The user's statement whether two events of a told exercise are one. */
export type SameEvent = {
  first: string;
  second: string;
  same: boolean;
};

/**
 * The user's instructions for reading the text; an absent one means guess.
 *
 * block      line (from 1) at which the wanted one of several tables begins
 * classes    where a frequency table has its classes
 * sums       what counts in a frequency table whose totals disagree with its cells
 * values     for each column the cells that are values although they look missing
 * fill_down  whether an empty cell repeats the one above
 * name_lines how many rows have names, where the second row may have names as well
 * layout     which of the ways to put the cells of a text together
 * events     of a told exercise, in place of those that the reader finds: the classes, then each observation's values
 * observed   what is observed in a told exercise, one name for each observation
 * sought     what is sought in a told exercise
 * model      the distribution of a sample
 * proposals  false: what the rules do not read is asked, and nothing is proposed
 */
export type Reading = {
  header?: boolean | null;
  transposed?: boolean | null;
  class_column?: string | null;
  weight?: string | null;
  ignored?: string[];
  used?: string[];
  types?: Record<string, ColumnType>;
  counts?: boolean;
  block?: number | null;
  classes?: "rows" | "columns" | null;
  sums?: "cells" | null;
  values?: Record<string, string[]>;
  fill_down?: boolean | null;
  name_lines?: number | null;
  layout?: string | null;
  roles?: NumberRole[];
  same?: SameEvent[];
  events?: string[][];
  observed?: string[];
  sought?: string | null;
  model?: string | null;
  proposals?: boolean;
};

/**
 * One tap: read the text as `kind`.
 *
 * reading  instructions to be changed; entries of `values`, `roles` and `same` are added to those of before
 */
export type Way = {
  label: string;
  kind: Kind;
  reading: Reading;
};

/**
 * A question about the reading of a text.
 *
 * rule   name of the rule of sense that is broken, as in _byhand/reading/doubts.py
 * ways   its answers; the first is the reading that is shown
 * stops  nothing is solved before it is answered
 */
export type Doubt = {
  rule: string;
  question: string;
  ways: Way[];
  stops: boolean;
};

/**
 * Another reading of the text.
 *
 * evidence  what speaks for it, in sentences
 * topic     whose problem it is; None for the topic that was asked
 */
export type OtherReading = Way & {
  evidence: string[];
  topic: string | null;
};

/** What lines of the text are. first, last: from 1, both included. reason: a sentence, "" if there is none */
export type LineRun = {
  first: number;
  last: number;
  role: LineRole;
  reason: string;
};

/** A role that a number of a told exercise may have, and its words. */
export type RoleChoice = {
  role: string;
  label: string;
};

/**
 * A number of a told exercise with what it says.
 *
 * line, start, end  its place: line from 1, characters within the line from 0
 * role              such as prior[c], likelihood[o|c], total[o], joint[c,o], irrelevant; "" for none
 * label             the role in words, "" for none
 * tag               a sign for the kind of role: a letter, # or ×; behind it ? where `sure` is false, ? alone for none
 * color             index of the class that it speaks of, as in `tree`
 * sure              if not, the role is only a suggestion: the number is asked
 * choices           the roles to choose from, the likely ones first
 * question          what is asked about it, where more is to be said than that it has no role
 */
export type ToldMark = {
  line: number;
  start: number;
  end: number;
  role: string;
  label: string;
  tag: string;
  color: number | null;
  sure: boolean;
  choices: RoleChoice[];
  question?: string;
};

/**
 * An event of a told exercise where the text speaks of it; the place as in `ToldMark`.
 *
 * axis, value  by number: events of one axis exclude each other
 * observed     whether this is what was observed
 * wanted       whether its probability is wanted
 */
export type ToldMention = {
  line: number;
  start: number;
  end: number;
  axis: number;
  value: number;
  observed: boolean;
  wanted: boolean;
};

/** P(observation | class) as it is written; None if no number says it. */
export type TreeLeaf = {
  observation: string;
  probability: string | null;
};

/** A class with its prior as it is written, None if no number says it, and what is observed. */
export type TreeBranch = {
  name: string;
  prior: string | null;
  leaves: TreeLeaf[];
};

/**
 * An exercise in words.
 *
 * marks     all its numbers, in the order of the text
 * mentions  of its events, in the order of the text; none overlaps another or a mark
 * asked     what is asked beside the numbers without a role; a question without ways waits for a number in the form
 * complete  nothing is asked, and the problem is all of the exercise
 * sought    the probabilities that the text asks for, in words; none where that is not known
 * of_class  the class whose probability alone is asked for, given what is observed
 * tree      for a preview; empty where it is a network
 * problem   what is sure of it; None if nothing is
 */
export type Told = {
  marks: ToldMark[];
  mentions: ToldMention[];
  asked: Doubt[];
  complete: boolean;
  sought: string[];
  of_class?: string;
  tree: TreeBranch[];
  problem: Record<string, any> | null;
};

/** Another role that the column may have. */
export type RoleOffer = {
  label: string;
  role: ColumnType | "weight" | "class";
};

/** A remark on a guess, a change or an omission. */
export type Warning = {
  message: string;
  row: number | null;
  column: string | null;
  offer: RoleOffer | null;
};

/** The problem's field `counts`; what was typed and is no number stands as text. */
export type Counts = {
  totals: Record<string, number | string>;
  features: Record<string, Record<string, Record<string, number | string>>>;
};

/** The same field where words are counted in texts; tokens: all words of each class, where not all are listed. */
export type WordCounts = {
  documents: Record<string, number | string>;
  words: Record<string, Record<string, number | string>>;
  tokens?: Record<string, number | string>;
};

/**
 * How the text was read.
 *
 * header, transposed  None: the format leaves no choice
 * counts              whether it was read as frequencies; None if that is out of the question
 */
export type ReadAs = {
  format: string;
  format_label: string;
  header: boolean | null;
  transposed: boolean | null;
  counts: boolean | null;
};

/**
 * The answer to `parse`, whatever was pasted.
 *
 * kinds        of the rows
 * lines        of the text, on which the rows stand
 * numeric      whether the kind of exercise uses only columns of numbers
 * grouped      whether columns may count successes and failures in place of a class column
 * counts       what a table of frequencies states
 * word_counts  what a table of word counts states
 * texts        texts to classify, if the table is one of documents: text and class
 * stated       fields of the problem that a text of the topic's own states; then there are no columns
 * kind         what the text was read as
 * accounts     where each line of the text went
 * doubts       what is asked about this reading, those that stop first
 * others       other readings, the best first
 * named        fields of the problem that the model means which the words beside the table name
 * domain       the possible values of features, for `convention.domain`: those that the text declares, and those of a
 *              column in which a word such as NA was said to be a value
 * values       for each column the cells that look unknown, but are values
 * told         how an exercise in words was read; it is an answer where `as` asks for it, else an InputError has it
 */
export type Parsed = {
  columns: string[];
  rows: string[][];
  kinds: RowKind[];
  class_column: string | null;
  ignored: string[];
  types: Record<string, ColumnType>;
  cases: Case[];
  weight: string | null;
  warnings: Warning[];
  reading: ReadAs;
  lines: number[];
  numeric: boolean;
  grouped: boolean;
  counts: Counts | null;
  word_counts: WordCounts | null;
  texts: string[] | null;
  stated: Record<string, any> | null;
  kind?: Kind;
  accounts?: LineRun[];
  doubts?: Doubt[];
  others?: OtherReading[];
  named?: Record<string, any>;
  domain?: Record<string, string[]>;
  values?: Record<string, string[]>;
  told?: Told | null;
};

export type GridTable = {
  columns: string[];
  rows: any[][];
};

export type ParseParams = {
  text?: string;
  grid?: GridTable | null;
  topic?: string;
  reading?: Reading;
  as?: Kind;
};

export type Mark = [number, number, string, string | null];

export type WordPlace = [number, number, number];

export type Point = [number, number];

export type Formula = {
  latex: string;
  plain: string;
  marks: Mark[];
};

export type TextSpan = {
  kind: "text" | "strong";
  text: string;
};

export type WordSpan = {
  kind: "word";
  text: string;
  role: "counted" | "stopped";
  place: WordPlace | null;
};

export type NameSpan = {
  kind: "name";
  text: string;
  class: number | null;
};

/** quantities: the shown IDs; query: index of the answer they belong to, if not to all alike */
export type Named = {
  quantities?: string[];
  query?: number;
};

export type MathSpan = Formula & Named & {
  kind: "math";
};

export type Span = TextSpan | WordSpan | NameSpan | MathSpan;

export type Spans = Span[];

export type ParagraphBlock = {
  type: "paragraph";
  role: "body" | "result" | "check" | "final";
  spans: Spans;
};

export type FormulaPart = Formula & {
  relation: string;
};

export type LineBase = {
  class: number | null;
};

export type FormulaLine = LineBase & Named & {
  parts: FormulaPart[];
  aside: Spans | null;
};

export type FormulaBlock = {
  type: "formula";
  lines: FormulaLine[];
};

/** entry: the cell's name in the document's entries */
export type TableCell = Named & {
  main: Spans;
  aside: Spans | null;
  marked: boolean;
  header: boolean;
  entry: string | null;
};

export type TableColumn = {
  spans: Spans;
  class: number | null;
  align: "left" | "right" | "center";
};

export type TableRow = {
  kind: "body" | "total";
  class: number | null;
  cells: TableCell[];
};

export type TableBlock = {
  type: "table";
  caption: Spans;
  columns: TableColumn[];
  rows: TableRow[];
};

export type WarningBlock = {
  type: "warning";
  level: "note" | "warning";
  spans: Spans;
};

/** entry: key of the table entry that this working explains */
export type DetailsBlock = {
  type: "details";
  summary: Spans;
  blocks: Block[];
  entry: string | null;
};

/** The label of a button, and the problem fields that it sets. */
export type Offer = {
  label: Spans;
  patch: Record<string, any>;
};

export type ChoiceBlock = {
  type: "choice";
  prompt: Spans;
  options: Offer[];
};

export type Axis = {
  label: Spans;
  low: number;
  high: number;
};

export type MarkBase = {
  class: number | null;
  label: Spans | null;
};

export type CurveMark = MarkBase & {
  kind: "curve";
  points: Point[];
  dashed: boolean;
};

export type AreaMark = MarkBase & {
  kind: "area";
  points: Point[];
  low: Point[] | null;
  hatched: boolean;
};

export type DotsMark = MarkBase & {
  kind: "dots";
  points: Point[];
  emphasised: boolean;
};

export type RuleMark = MarkBase & {
  kind: "rule";
  at: number;
  axis: "x" | "y";
  dashed: boolean;
};

export type RegionMark = MarkBase & {
  kind: "region";
  low: number;
  high: number;
};

export type PatchMark = MarkBase & {
  kind: "patch";
  rings: Point[][];
};

export type PlotMark = CurveMark | AreaMark | DotsMark | RuleMark | RegionMark | PatchMark;

export type UnitGroup = {
  label: Spans;
  count: number;
  squares: number;
  class: number | null;
  filled: boolean;
  entry?: string;
};

export type ChartBase = {
  type: "chart";
  caption: Spans;
  description: string;
};

export type PlotChart = ChartBase & {
  kind: "plot";
  x: Axis;
  y: Axis;
  same_scale: boolean;
  bare: boolean;
  marks: PlotMark[];
};

export type UnitChart = ChartBase & {
  kind: "units";
  groups: UnitGroup[];
};

export type BranchBase = {
  class: number | null;
};

/** A node of a tree; share: the probability of the way to it, which the root has not. */
export type Branch = BranchBase & {
  label: Spans;
  count: number;
  share: Spans | null;
  branches: Branch[];
  entry: string | null;
  observed: boolean;
  asked: boolean;
};

export type TreeChart = ChartBase & {
  kind: "branches";
  root: Branch;
};

export type SquareCell = {
  label: Spans;
  height: number;
  entry: string | null;
  observed: boolean;
  asked: boolean;
};

export type SquareColumn = {
  label: Spans;
  width: number;
  cells: SquareCell[];
  class: number | null;
};

export type SquareChart = ChartBase & {
  kind: "square";
  strips: SquareColumn[];
};

export type ChartBlock = PlotChart | UnitChart | TreeChart | SquareChart;

export type NodeRole = "plain" | "query" | "evidence" | "faded";

export type NodeShape = "decision" | "utility";

/** Names are unique, but in a grid. at: its column and row, from 0, where all nodes stand in a grid */
export type GraphNode = {
  name: string;
  role: NodeRole;
  blocked: boolean;
  note: Spans | null;
  at?: number[];
  shape?: NodeShape;
};

/** An edge between the nodes at these indices. */
export type GraphEdge = {
  start: number;
  end: number;
  role: "plain" | "lit" | "added" | "faded";
  directed: boolean;
  label: Spans | null;
};

export type Graph = {
  nodes: GraphNode[];
  edges: GraphEdge[];
};

export type GraphBlock = Graph & {
  type: "graph";
  caption: Spans;
  description: string;
};

/** words: its value; says: the roles of the numbers that state it in an exercise in words */
export type ViewedPart = {
  entry: string;
  words: Spans;
  says: string[];
};

/** The same numbers seen in several ways, with the parts that light in all of them. */
export type ViewsBlock = {
  type: "views";
  views: Block[][];
  parts: ViewedPart[];
};

export type Block = ParagraphBlock | FormulaBlock | TableBlock | WarningBlock | DetailsBlock | ChoiceBlock | PlotChart | UnitChart | TreeChart | SquareChart | GraphBlock | ViewsBlock;

/** aside: whether no answer rests on it */
export type Step = {
  id: string;
  title: Spans;
  blocks: Block[];
  steps: Step[];
  aside?: boolean;
};

/**
 * The whole document.
 *
 * source    source of the exercise
 * exercise  what is given and asked, as printed on paper
 * short     the lines that one writes on paper
 * remedies  if there is no answer, the changes that give one
 * rows      training rows by the key of a mark
 * words     words of texts by the key of a mark
 * entries   for table cells: the entries that each was computed from
 */
export type SolutionDocument = {
  format: number;
  lang: Lang;
  title: Spans;
  source: string | null;
  exercise: Block[];
  answers: Spans[];
  remedies: Offer[];
  short: Block[];
  steps: Step[];
  rows: Record<string, number[]>;
  words: Record<string, WordPlace[]>;
  entries: Record<string, string[]>;
};

/** exact: None if not rational; value: None if no float can hold it; lists for vectors and matrices */
export type ExactAndValue = {
  exact: any;
  value: any;
};

export type Piece = {
  from: ExactAndValue;
  to: ExactAndValue;
  decision: string | null;
};

/**
 * query: the case as the problem states it; values: by ID
 *
 * rule: for a rule over all observations, the action of each, None for a tie; `tied` then holds the tied ones by
 * observation
 * pieces: for each letter, or path of a number that varies, the parts of its range
 */
export type Answer = {
  query: any;
  values: Record<string, ExactAndValue>;
  decision: string | null;
  tied: string[] | Record<string, string[]>;
  rule?: Record<string, string | null>;
  pieces?: Record<string, Piece[]>;
};

/**
 * The worked solution.
 *
 * answers   as numbers, which the page does not read: what the build prepares for it has none
 * left_out  number of cuts in the document of the page; a cut result has no numeric answers
 */
export type Solved = {
  format: number;
  topic: string;
  document: SolutionDocument;
  answers?: Answer[];
  warnings: string[];
  left_out?: number;
};

export type Verdict = "right" | "rounded_early" | "convention" | "follows" | "differs";

export type AnswerRead = "read" | "decision_unread" | "unread";

/** A figure as the user wrote it. quantity: its ID, or "decision"  */
export type GivenFigure = {
  quantity: string;
  value: string;
};

/** A possible cause, the number it gives, and the quantities it changes. */
export type Cause = {
  key: string;
  message: string;
  value: number | null;
  figures: string[];
};

export type CheckedFigure = {
  quantity: string;
  value: string;
  verdict: Verdict;
  right: ExactAndValue;
  causes: Cause[];
};

/** Convention fields that make this many figures right. name: of the preset, if it is one */
export type AgreeingConvention = {
  convention: Record<string, any>;
  name: string | null;
  agrees: number;
};

/** How many figures were read, and how many have each verdict; the lines with unread numbers; all of it in words. */
export type Headline = {
  read: number;
  right: number;
  rounded_early: number;
  convention: number;
  follows: number;
  differs: number;
  unread_lines: number[];
  answer: AnswerRead;
  message: string;
};

/** first_wrong: index of the first figure that differs */
export type Checked = {
  headline: Headline;
  figures: CheckedFigure[];
  first_wrong: number | null;
  conventions: AgreeingConvention[];
};

/** The page's addition to a verdict. patch: the problem fields that make the figure right */
export type ToldFigure = {
  sentences: string[];
  patch?: Record<string, any>;
};

/** A check with what the page says about each figure. */
export type CheckedHere = Checked & {
  told: ToldFigure[];
};

export type LineMark = "right" | "rounded_early" | "convention" | "follows" | "first_slip" | "differs" | "unread" | "nothing";

/** A figure found in a text. line: from 1; start, end: characters within it */
export type PlacedFigure = CheckedFigure & {
  line: number;
  start: number;
  end: number;
};

/** A number of a text that was not understood. */
export type Unread = {
  line: number;
  start: number;
  end: number;
  text: string;
};

/** A whole working. */
export type CheckedText = {
  headline: Headline;
  figures: PlacedFigure[];
  first_wrong: number | null;
  conventions: AgreeingConvention[];
  unread: Unread[];
};

/** A part of a wrong line as it should be. written: the wrong number in its place; None where the two agree */
export type RightPart = {
  text: string;
  written: string | null;
};

/** What stands beside a line. right: the right line, empty if the line is right; reason: what the step is for */
export type LineNote = {
  line: number;
  right: RightPart[];
  reason: string;
};

/** A checked text with a mark for each line, its notes, and what the page says about each figure. */
export type CheckedTextHere = CheckedText & {
  told: ToldFigure[];
  marks: LineMark[];
  notes: LineNote[];
};

/** The user's statement of what a number in the text is. quantity: None for nothing */
export type BoundNumber = {
  line: number;
  start: number;
  quantity: string | null;
};

/** A quantity whose figure can be checked, and its name. number: index of the query */
export type Askable = {
  id: string;
  label: string;
};

/** The quantities of each query's answer. */
export type Askables = {
  queries: Askable[][];
};

/**
 * A column.
 *
 * by      names the convention also where another one is the exercise's own
 * name    what stands above it
 * patch   the fields of the problem by which it is solved so; empty for its own
 * own     whether it is that of the exercise
 * values  the quantities of the answer by their IDs
 * error   why there is no answer, or None
 */
export type ComparedConvention = {
  by: By;
  name: string;
  patch: Record<string, any>;
  own: boolean;
  values: Record<string, ExactAndValue>;
  decision: string | null;
  tied: string[];
  error: string | null;
};

/** The first quantity in which any two part, and by column what it is; None for a column without it. */
export type FirstDifference = {
  quantity: string;
  values: (ExactAndValue | null)[];
};

/** query: the number of the one that is compared, of so many `queries` */
export type SideBySide = {
  format: number;
  topic: string;
  query: number;
  queries: number;
  conventions: ComparedConvention[];
  first_difference: FirstDifference | null;
  document: SolutionDocument;
};

export type AnswersPlace = "below" | "apart" | "without";

/**
 * Exercises in their order, and how they are set out.
 *
 * to      a format of text, or `sheet`: the parts themselves, for a format that the page writes
 * title   of the whole; empty for none
 * name    of who it is for; empty for a rule to write on, None for neither; `date` likewise
 * number  whether the exercises are numbered; a single one need not be
 */
export type CollectionParams = {
  lang?: Lang;
  agreed?: string[];
  problems: Problem[];
  display?: Display;
  to?: string;
  answers?: AnswersPlace;
  length?: Length;
  title?: string;
  name?: string | null;
  date?: string | null;
  number?: boolean;
};

/**
 * What stands under one heading.
 *
 * level     1 is the highest
 * number    of a step
 * said      a sentence below the heading, such as the source
 * new_page  whether it begins a page
 */
export type SheetPart = {
  heading: Spans;
  level: number;
  number: string;
  said: string | null;
  new_page: boolean;
  blocks: Block[];
};

/** Beside its label a text, or a rule to write on. */
export type SheetField = {
  label: string;
  text: string;
};

/** The document. Its blocks have no folds and no choices. */
export type Sheet = {
  lang: Lang;
  title: string;
  fields: SheetField[];
  parts: SheetPart[];
};

/**
 * An exercise that was left out, by its place in the request, and why.
 *
 * field  None if no field of the problem is at fault
 */
export type NotSolved = {
  place: number;
  message: string;
  field: string | null;
};

/** The text of the file, or the sheet. */
export type ExportedCollection = {
  text: string;
  file_name: string;
  sheet: Sheet | null;
  left_out: NotSolved[];
};

/**
 * Fields that every request may have.
 *
 * lang    of all that is said
 * agreed  what the person has agreed to, of what is asked before it is done
 */
export type Asked = {
  lang?: Lang;
  agreed?: string[];
};

/** A built-in example by its ID. */
export type ExampleParams = Asked & {
  id: string;
};

/** The form of a topic by its name. */
export type FormParams = Asked & {
  topic: string;
};

/** A text or a grid to be read. */
export type ReadParams = ParseParams & Asked & {};

/** An exercise to be solved. whole: all of the solution, however large it is */
export type SolveParams = Asked & {
  problem: Problem;
  display?: Display;
  whole?: boolean;
};

/** A table of cases as text, to be classified row by row; the query of the problem does not count. */
export type ClassifyParams = Asked & {
  problem: Problem;
  cases: string;
  display?: Display;
};

/** All that is decided, as a file. */
export type ClassifiedFileParams = ClassifyParams & {};

/** A solution in one of the formats, or a problem in one of its topic's own. */
export type ExportParams = Asked & {
  problem: Problem;
  display?: Display;
  to?: string;
  length?: Length;
};

/** An exercise whose figures are to be checked. */
export type AskablesParams = Asked & {
  problem: Problem;
};

/** Figures of one query, in the order in which they were computed. */
export type CheckParams = Asked & {
  problem: Problem;
  query: number;
  figures: GivenFigure[];
  display?: Display;
};

/** A whole working as text. bindings: what was bound otherwise than by itself */
export type CheckTextParams = Asked & {
  problem: Problem;
  query: number;
  text: string;
  bindings?: BoundNumber[];
  display?: Display;
};

/** One query by two or three conventions; that of the exercise stands beside one, and another beside none. */
export type ConventionsParams = Asked & {
  problem: Problem;
  by: By[];
  query: number;
  display?: Display;
};

/** The same in one of the formats of a solution. */
export type ExportConventionsParams = ConventionsParams & {
  to?: string;
  length?: Length;
};

/** The parameters of each method. */
export type Requests = {
  topics: Asked;
  examples: Asked;
  example: ExampleParams;
  form: FormParams;
  parse: ReadParams;
  solve: SolveParams;
  classify: ClassifyParams;
  classified_file: ClassifiedFileParams;
  export: ExportParams;
  askables: AskablesParams;
  check: CheckParams;
  check_text: CheckTextParams;
  conventions: ConventionsParams;
  export_conventions: ExportConventionsParams;
  export_all: CollectionParams;
};

/** The result of each method, where there is no error. */
export type Answers = {
  topics: Topic[];
  examples: Example[];
  example: Problem;
  form: Form;
  parse: Parsed;
  solve: Solved;
  classify: Classified;
  classified_file: Exported;
  export: Exported;
  askables: Askables;
  check: CheckedHere;
  check_text: CheckedTextHere;
  conventions: SideBySide;
  export_conventions: Exported;
  export_all: ExportedCollection;
};

/** Another field of the form has this value, possibly by default. */
export type Chosen = {
  kind: "chosen";
  path: string;
  value: string;
};

/** Another field of the form has one of these values, possibly by default. */
export type ChosenAmong = {
  kind: "among";
  path: string;
  values: string[];
};

/** The problem has a value at one of these paths. */
export type Stated = {
  kind: "stated";
  paths: string[];
};

/** The problem has no value at any of these paths. */
export type Absent = {
  kind: "absent";
  paths: string[];
};

/** The exercise states a table. */
export type HasTable = {
  kind: "table";
};

/** The exercise states counts: a table that is read as counts, or a value at one of these paths. */
export type HasCounts = {
  kind: "counts";
  paths: string[];
};

/** There are this many classes; also true while the number of classes is unknown. */
export type ClassCount = {
  kind: "classes";
  least: number;
  most: number | null;
};

/** The value at this path is a list, such as one matrix instead of one for each class. */
export type IsList = {
  kind: "list";
  path: string;
};

export type Condition = Chosen | ChosenAmong | Stated | Absent | HasTable | HasCounts | ClassCount | IsList;

export type Section = "exercise" | "convention" | "more" | "evaluation";

/** The default while `when` holds and nothing was chosen. */
export type Default = {
  when: Condition;
  value: string;
};

/**
 * Properties of every field.
 *
 * path      dotted path of its value in the problem; its name on the page
 * label     the text above it; absent if its element says it itself
 * help      the text below it
 * section   its section of the form
 * when      it applies if all of these hold
 * defaults  the first whose condition holds applies, else the default of its kind
 * kept      sticky: survives the switch from an example to one's own exercise
 */
export type FieldBase = {
  kind: string;
  path: string;
  label: string | null;
  help: string | null;
  section: Section;
  when: Condition[];
  defaults: Default[];
  kept: boolean;
};

/**
 * A table: pasted, or typed into cells; its class column, ignored columns and column types are chosen in it.
 *
 * numeric     whether features are numbers, so that other columns are used only if `types` says that they are numbers
 * unlabelled  whether rows without a class are data like the others, and no cases to be classified
 *
 * Fields of the problem that it sends besides the table:
 * target    the class column
 * features  the columns in use
 * types     the type of each of these; absent if all are numbers
 * weight    the column that says how often a row counts
 * counts    the counts of a frequency table instead; absent if the topic has none
 * successes, failures, trials  columns that count single trials by class; absent if there is always a class column
 */
export type TableField = FieldBase & {
  kind: "table";
  path: string;
  numeric: boolean;
  unlabelled: boolean;
  target: string;
  features: string;
  types: string | null;
  weight: string | null;
  counts: string | null;
  successes: string | null;
  failures: string | null;
  trials: string | null;
};

/** Texts with their classes: pasted, or typed into cells. counts: the counts of a word table instead. */
export type DocumentsField = FieldBase & {
  kind: "documents";
  path: string;
  counts: string;
};

/** One or several cases: a value for each feature, or unknown. */
export type CaseField = FieldBase & {
  kind: "case";
};

/** One or several texts. */
export type TextsField = FieldBase & {
  kind: "texts";
};

/** A value of the problem, and its label on the page. */
export type Labelled = {
  value: string;
  label: string;
};

/** A preset. source: the place in the book or program; sets: the convention fields that it sets */
export type PresetOption = Labelled & {
  source: string;
  sets: Record<string, any>;
};

/** The name of a preset, which sets other fields. */
export type PresetField = FieldBase & {
  kind: "preset";
  options: PresetOption[];
};

/** An exact number, typed as text. Empty means `default`; suggestions: numbers that one tap enters. */
export type NumberField = FieldBase & {
  kind: "number";
  default: string;
  suggestions: string[];
};

/**
 * One of a few values; the first is the default.
 *
 * governs  paths whose values another choice may not be able to use: these are then put aside
 */
export type SelectField = FieldBase & {
  kind: "select";
  options: Labelled[];
  governs: string[];
};

/**
 * Lines that state what is known about the classes, instead of a table.
 *
 * way    label of this choice
 * start  the initial lines
 */
export type StatementsField = FieldBase & {
  kind: "statements";
  way: string;
  start: string;
};

/** Any subset of a few values, as a list. Other values of the list are kept and can be removed. */
export type ChoicesField = FieldBase & {
  kind: "choices";
  options: Labelled[];
};

/** For each feature, its number of possible values. */
export type DomainField = FieldBase & {
  kind: "domain";
};

/** A way to cut numbers into bins. numbers: the label of its input, which takes a list if it is listed */
export type BinWay = Labelled & {
  numbers: string;
  listed: boolean;
};

/**
 * For each numeric feature, whether and how its numbers are cut into bins.
 *
 * uncut        the label of the choice not to cut
 * ways         the ways to cut; a number without a word means the first
 * side         the label of the choice between the sides, and its name in the problem
 * sides        the sides on which a bin is closed; the first is the default
 */
export type BinsField = FieldBase & {
  kind: "bins";
  uncut: string;
  ways: BinWay[];
  side: Labelled;
  sides: Labelled[];
};

/** A reference category for each categorical feature. Empty: the usual one. */
export type ReferencesField = FieldBase & {
  kind: "references";
};

/** A list of words, typed with spaces between them. */
export type WordsField = FieldBase & {
  kind: "words";
};

/**
 * A list of values: numbers or names, separated by commas, or by spaces if there are no commas.
 *
 * A quoted name may contain both. "3 of 5" is `{"value": "3", "trials": "5"}`; numbers with semicolons are points.
 *
 * lone  whether a single value is not sent as a list
 */
export type ValuesField = FieldBase & {
  kind: "values";
  lone: boolean;
};

/** Yes or no. absent: the value if it is not stated */
export type FlagField = FieldBase & {
  kind: "flag";
  absent: boolean;
};

/**
 * Observations of one quantity: pasted as a column, or typed; for an exercise without a table.
 *
 * named  whether an object at the path has a value for each name, a line each, instead of rows
 * lines  whether they are lines of statements instead: events, groups, `name = number`
 * grouped  whether an object at the path has groups with fields of their own, a line each
 */
export type ObservationsField = FieldBase & {
  kind: "observations";
  named: boolean;
  lines: boolean;
  grouped: boolean;
};

/** A name as written, such as a value of a feature. Empty: absent. */
export type NameField = FieldBase & {
  kind: "name";
};

/**
 * A table with a number for each name: the headings of its two columns, and the label of the button for another
 * row.
 */
export type Pairs = {
  name: string;
  number: string;
  add: string;
};

/**
 * One of several ways to state something. Its value is the dotted path in the problem, "" for absent.
 *
 * inputs  the numbers of the object at the path, by name; none if another field of the form edits it
 * alone   whether its one input is the value at the path itself, not part of an object
 * pairs   the object at the path has arbitrary names
 * drops   paths that are meaningless beside it and are removed when it is chosen
 * begins  the text with which it begins when it is chosen, to be written over in another field
 * when    it is offered if all of these hold
 */
export type Alternative = Labelled & {
  help: string | null;
  inputs: Labelled[];
  alone: boolean;
  pairs: Pairs | null;
  drops: string[];
  begins: string;
  when: Condition[];
};

/**
 * One of several ways to state something, with its numbers. The first applies if the problem has none of the
 * others.
 *
 * governs  as of a select
 */
export type OneOfField = FieldBase & {
  kind: "one_of";
  alternatives: Alternative[];
  governs: string[];
};

/**
 * A list of numbers, separated by spaces or commas, such as the start of an iteration. Empty: absent.
 *
 * lone  whether a single number is not sent as a list
 */
export type NumbersField = FieldBase & {
  kind: "numbers";
  default: string;
  lone: boolean;
};

/** One of the classes of the table. Empty: absent. */
export type ClassField = FieldBase & {
  kind: "class";
};

/** One of the features of the table. Empty: absent. */
export type FeatureField = FieldBase & {
  kind: "feature";
};

/** A parameter of a word. value: its name, empty for a bare number; of_class: it names a class */
export type Parameter = Labelled & {
  default: string;
  of_class: boolean;
};

/**
 * A word, or an object with parameters: {word: number}, {word: {parameter: number}}
 *
 * pasted  a pasted text takes the place of the word: the label of its text area
 */
export type Parametrised = Labelled & {
  parameters: Parameter[];
  pasted: string | null;
};

/** One of a few words, some with numbers of their own; the first is the default. */
export type ParametrisedField = FieldBase & {
  kind: "parametrised";
  options: Parametrised[];
};

/**
 * A density family and its parameters.
 *
 * mixed  of a mixture, the family of its components; these parameters come in addition to those of that family
 */
export type Family = Labelled & {
  parameters: Labelled[];
  mixed: string;
};

/**
 * Classes with their priors and densities or probabilities.
 *
 * given        the ways to state the classes, as fields of the problem; the last is none of them
 * given_label  the label of the choice between them
 * families     the density families
 * priors       the problem field for the priors
 */
export type DistributionsField = FieldBase & {
  kind: "distributions";
  path: string;
  priors: string;
  given_label: string;
  given: Labelled[];
  families: Family[];
};

/**
 * Classes with their priors, means and covariance matrices; for an exercise without a table.
 *
 * Besides the means it sends the problem fields `covariances` or in its place `inverse`, `priors`, and in `features`
 * the names of the coordinates.
 */
export type GaussiansField = FieldBase & {
  kind: "gaussians";
  path: string;
  covariances: string;
  inverse: string;
  priors: string;
  features: string;
};

/**
 * The weights of a linear form with its intercept, or of one for each class; for an exercise without a table.
 *
 * positive, negative  problem fields that name the two classes of a single linear form
 * chosen              the problem field that names one of the features; renaming the feature changes it too
 */
export type WeightsField = FieldBase & {
  kind: "weights";
  path: string;
  positive: string;
  negative: string;
  chosen: string;
};

/** The observation: some of the observations in `likelihoods`, or a number if there are `densities`. */
export type ObservedField = FieldBase & {
  kind: "observed";
};

/**
 * A loss for every named action in every class.
 *
 * stakes  the alternative problem fields, such as losses or payoffs; empty if it can only be `path`
 */
export type LossField = FieldBase & {
  kind: "loss";
  stakes: Labelled[];
};

/**
 * An action for each observation in `likelihoods`, and whether to list all such rules.
 *
 * stated   the label of the choice to state one
 * every    the problem field that asks for all of them, and its label
 * actions  problem fields that name the actions; without any, the actions are the classes
 * more     a problem field that adds one action, of the same name
 */
export type RuleField = FieldBase & {
  kind: "rule";
  stated: string;
  every: Labelled;
  actions: string[];
  more: string;
};

/**
 * The variables of a Bayesian network: values, parents and probability tables; typed, or pasted as text.
 *
 * text  problem field that holds the network as text until it is parsed
 */
export type NetworkField = FieldBase & {
  kind: "network";
  path: string;
  text: string;
};

/**
 * A hidden Markov model: initial, transition and emission probabilities, a row for each state.
 *
 * Besides the initial probabilities it sends the problem fields `transitions` and `emissions`; `states` and `symbols`
 * keep their order, where the problem states them.
 * state, symbol, begins  what the columns are called: a state, a symbol, the initial probability
 * moves, emits           captions of the two tables
 * add_state, add_symbol  labels of the buttons
 */
export type ChainField = FieldBase & {
  kind: "chain";
  path: string;
  transitions: string;
  emissions: string;
  states: string;
  symbols: string;
  state: string;
  symbol: string;
  begins: string;
  moves: string;
  emits: string;
  add_state: string;
  add_symbol: string;
};

/** The questions to a Bayesian network, one or several. */
export type QuestionField = FieldBase & {
  kind: "question";
};

export type Field = TableField | DocumentsField | CaseField | TextsField | PresetField | NumberField | SelectField | StatementsField | ChoicesField | DomainField | BinsField | ReferencesField | WordsField | ValuesField | FlagField | ObservationsField | NameField | OneOfField | NumbersField | ClassField | FeatureField | ParametrisedField | DistributionsField | GaussiansField | WeightsField | ObservedField | LossField | RuleField | NetworkField | ChainField | QuestionField;
