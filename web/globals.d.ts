// Constants that the build writes into the bundle.
declare const __ENGINE__: {
  key: string;
  libraries: { file: string; path: string }[];
  lock: object;
  snapshot: string | null;
  files: Record<string, { address: string; size: number; sent: number }>;
};
/** What a start loads, compressed. */
declare const __SENT_MB__: number;
/** The name of the example that the page shows at first. */
declare const __FIRST_EXAMPLES__: Record<import("./protocol.js").Lang, string>;
/** Of the worker that belongs to the page. */
declare const __EDITION__: string;
/** With a hash of their contents, of the files that scripts of the page ask for. */
declare const __ADDRESSES__: Record<string, string>;
/** Of files that no element of the page brings, and that must be those of this page. */
declare const __INTEGRITIES__: Record<string, string>;
/** The Content-Security-Policy of the page. */
declare const __POLICY__: string;

interface Window {
  /** What start.js leaves for app.js. */
  byhandStart?: {
    worker: Promise<import("./solver/early_worker.js").EarlyWorker> | null;
    /** Whether Python is not fetched before somebody wants it. */
    waits: boolean;
    /** Somebody does. */
    want: () => void;
    /** Whether nothing of an earlier visit is shown, and nothing that a link holds. */
    isNew: boolean;
    /** This file, if it was asked for and nobody has it yet. */
    take: (path: string) => Promise<Response> | undefined;
    /** Say that a part of the page is missing. */
    tellBroken: () => void;
    /** The button that was clicked last when nobody listened yet. */
    clicked: Element | null;
    /** The text that was typed when nobody listened yet, and stored when the page got out of sight; else "". */
    left: string;
    /** Put the page that the build rendered in the second language in the place of that in the first, if it is asked for. */
    takeSecondLanguage: () => void;
  };
  /** What charts.js leaves for the page. */
  byhandCharts?: import("./charts/index.js").Charts;
  /** What graphs.js leaves for the page. */
  byhandGraphs?: import("./graph/index.js").Graphs;
  /** What collection.js leaves for the page. */
  byhandCollection?: import("./collection/index.js").Collections;
  /** What word.js leaves for the page. */
  byhandWord?: import("./word/index.js").Words;
  /** What panels.js leaves for the page. */
  byhandPanels?: import("./panels/index.js").MadePanels;
  /** What fields.js leaves for the page. */
  byhandFields?: import("./fields/late/index.js").LateFields;
  /** What present.js leaves for the page. */
  byhandPresent?: import("./present/index.js").Presents;
}

/** What the types of Observable Plot mention of D3's, which are thirty packages; the page gives Plot none of these. */
declare module "d3" {
  export type CurveFactory = never;
  export type GeoPath = never;
  export type GeoPermissibleObjects = never;
  export type GeoStreamWrapper = never;
  export type SymbolType = never;
}
