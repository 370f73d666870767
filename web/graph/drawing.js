// A graph on the page: nodes as elements, which can be moved, over a drawing of the edges, which follow.
import { h } from "../draw/described.js";
import { drawInto, elementOf, nodesOf } from "../draw/patching.js";
import { spansToPlain } from "../draw/plain_spans.js";
import { arrange, LEAST_SCALE } from "./arrangement.js";
import { makeMovable } from "./moving.js";
import { route } from "./routes.js";

/** @typedef {import("../protocol.js").Graph} Graph */
/** @typedef {import("../protocol.js").GraphNode} GraphNode */
/** @typedef {import("../protocol.js").Spans} Spans */
/** @typedef {import("./layout.js").Point} Point */
/** @typedef {import("./layout.js").Size} Size */
/** @typedef {import("./routes.js").Box} Box */

/**
 * @typedef {object} Means
 * @property {import("../texts/texts.js").Translate} t
 * @property {(spans: Spans) => import("../draw/described.js").Child[]} show
 * @property {((name: string) => void) | null} onSelect  a node was clicked
 */

const SVG = "http://www.w3.org/2000/svg";
/** Margin around the drawing for focus rings and node rings. */
const MARGIN = 14;
/** Positions of a label along its edge, the best first. */
const LABEL_PLACES = [0.5, 0.4, 0.6, 0.3, 0.7];
/** Roles of nodes, in the order of the legend. */
const SIGNS = /** @type {const} */ (["query", "evidence", "blocked", "faded", "decision", "utility"]);
const ROLE_KEYS = /** @type {const} */ ({
  query: "graph.role.query",
  evidence: "graph.role.evidence",
  blocked: "graph.role.blocked",
  faded: "graph.role.faded",
  decision: "graph.role.decision",
  utility: "graph.role.utility",
});

export class GraphDrawing {
  /**
   * @param {HTMLElement} frame  emptied and drawn in
   * @param {Means} means
   */
  constructor(frame, means) {
    this.frame = frame;
    this.means = means;
    /** @type {Graph} */
    this.graph = { nodes: [], edges: [] };
    /** Elements of the nodes by name. @type {Map<string, HTMLElement>} */
    this.elements = new Map();
    /** @type {string[]} */
    this.names = [];
    /** @type {Size[]} */
    this.sizes = [];
    /** @type {(HTMLElement | null)[]} */
    this.labels = [];
    /** @type {import("./arrangement.js").Arrangement | null} */
    this.arrangement = null;
    /** Bounds of the layout, without dragged nodes. */
    this.bounds = { left: 0, top: 0, width: 0, height: 0 };
    this.scale = 1;
    this.edges = document.createElementNS(SVG, "svg");
    this.edges.setAttribute("class", "graph-edges");
    this.edges.setAttribute("aria-hidden", "true");
    this.canvas = elementOf(h("div", { class: "graph-canvas" }));
    this.scroller = elementOf(h("div", { class: "graph-scroller" }, this.canvas));
    const reset = { type: "button", class: "graph-reset quiet", onclick: () => this.resetLayout() };
    this.reset = elementOf(h("button", reset, means.t("graph.reset")));
    this.legend = elementOf(h("ul", { class: "legend graph-legend" }));
    const foot = h("div", { class: "graph-foot" }, this.legend, this.reset);
    frame.replaceChildren(this.scroller, ...nodesOf([foot, h("p", { class: "graph-hint" }, means.t("graph.hint"))]));
    frame.classList.remove("failed");
    frame.classList.add("drawn");
  }

  get gone() {
    return !this.frame.isConnected;
  }

  /** Draw this graph, or draw the old one with the sizes that it has now. @param {Graph} [graph] */
  update(graph = this.graph) {
    this.graph = graph;
    this.names = distinct(graph.nodes.map(({ name }) => name));
    this.fillCanvas();
    this.sizes = this.names.map((name) => sizeOf(this.elements.get(name)));
    const links = graph.edges.map(({ start, end, directed }, at) => {
      const label = this.labels[at];
      return { start, end, directed, label: label ? sizeOf(label) : null };
    });
    const grid = graph.nodes.flatMap(({ at }) => (at ? [at] : []));
    const shape = { names: this.names, sizes: this.sizes, links, grid, room: this.frame.clientWidth };
    this.arrangement = arrange(this, shape, this.arrangement);
    this.bounds = this.boundsOfLayout(this.arrangement.laid);
    this.place();
  }

  /** The button disappears then, and the focus stays in the graph. */
  resetLayout() {
    const focused = document.activeElement === this.reset;
    this.arrangement?.reset();
    if (focused) [...this.elements.values()].find(({ tabIndex }) => tabIndex === 0)?.focus({ preventScroll: true });
  }

  /** Elements of unchanged nodes are reused, so they keep the focus. */
  fillCanvas() {
    const { nodes, edges } = this.graph;
    const old = this.elements;
    this.elements = new Map(this.names.map((name) => [name, old.get(name) ?? this.newNode(name)]));
    for (const [at, node] of nodes.entries()) this.fillNode(this.elements.get(this.names[at] ?? ""), node, at);
    this.labels = edges.map(({ label, role }) =>
      label ? elementOf(h("span", { class: `graph-label ${role}` }, this.means.show(label))) : null,
    );
    const first = [...this.elements.values()].some((element) => element.tabIndex === 0);
    if (!first) [...this.elements.values()][0]?.setAttribute("tabindex", "0");
    drawInto(this.canvas, this.edges, ...this.elements.values(), ...this.labels);
    const signs = SIGNS.filter((sign) => nodes.some((node) => signsOf(node).includes(sign)));
    drawInto(
      this.legend,
      signs.map((sign) => h("li", null, h("span", { class: `graph-sample ${sign}` }), this.means.t(ROLE_KEYS[sign]))),
    );
  }

  /** @param {string} name */
  newNode(name) {
    const words = { role: "button", tabindex: -1, "aria-roledescription": this.means.t("graph.node") };
    const onfocus = () => {
      for (const other of this.elements.values()) other.tabIndex = other === element ? 0 : -1;
    };
    const element = elementOf(h("div", { ...words, onfocus }));
    makeMovable(element, {
      start: () => this.boxes()[this.names.indexOf(name)] ?? { x: 0, y: 0 },
      scale: () => this.scale,
      move: (to) => this.arrangement?.move(name, to, this),
      select: () => this.means.onSelect?.(name),
      next: (direction) => this.focusNext(name, direction),
    });
    return element;
  }

  /** @param {HTMLElement | undefined} element @param {GraphNode} node @param {number} at */
  fillNode(element, node, at) {
    if (!element) return;
    element.className = ["graph-node", ...signsOf(node)].join(" ");
    drawInto(
      element,
      h("span", { class: "graph-name", dir: "auto" }, node.name),
      node.note && " ",
      node.note && h("span", { class: "graph-note" }, this.means.show(node.note)),
    );
    element.setAttribute("aria-label", this.wordsFor(node, at));
  }

  /** The description of a node and of its edges. @param {GraphNode} node @param {number} at */
  wordsFor(node, at) {
    const { name, note } = node;
    const { t } = this.means;
    const said = note && spansToPlain(note);
    const named = (/** @type {(edge: import("../protocol.js").GraphEdge) => number | null} */ other) =>
      this.graph.edges.flatMap((edge) => this.graph.nodes[other(edge) ?? -1]?.name ?? []).join(t("list.next"));
    const from = named((edge) => (edge.directed && edge.end === at ? edge.start : null));
    const to = named((edge) => (edge.directed && edge.start === at ? edge.end : null));
    const beside = named(({ directed, start, end }) => (directed ? null : start === at ? end : end === at ? start : null));
    return [
      said ? `${name} ${said}` : name,
      ...signsOf(node).map((sign) => t(ROLE_KEYS[sign])),
      from && t("graph.from", { names: from }),
      to && t("graph.to", { names: to }),
      beside && t("graph.beside", { names: beside }),
    ]
      .filter(Boolean)
      .join("; ");
  }

  /** The nearest node that way gets the focus. @param {string} name @param {Point} direction */
  focusNext(name, direction) {
    const boxes = this.boxes();
    const from = boxes[this.names.indexOf(name)];
    if (!from) return;
    let [best, least] = [-1, Infinity];
    for (const [at, { x, y }] of boxes.entries()) {
      const along = (x - from.x) * direction.x + (y - from.y) * direction.y;
      const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
      // Nodes that lie more to the side are reached by another key.
      if (along > 1 && aside <= 3 * along && along + 2 * aside < least) [best, least] = [at, along + 2 * aside];
    }
    this.elements.get(this.names[best] ?? "")?.focus();
  }

  /** Boxes of the nodes, clamped to the canvas. @returns {Box[]} */
  boxes() {
    const { left, top, width } = this.bounds;
    const across = Math.max(width, this.frame.clientWidth / this.scale);
    const edge = left - (across - width) / 2;
    return this.names.map((name, at) => {
      const { x, y } = this.arrangement?.placeOf(name) ?? { x: 0, y: 0 };
      const size = this.sizes[at] ?? { width: 0, height: 0 };
      const least = edge + MARGIN + size.width / 2;
      const most = edge + across - MARGIN - size.width / 2;
      const diamond = this.graph.nodes[at]?.shape === "utility";
      return { x: Math.max(least, Math.min(most, x)), y: Math.max(top + MARGIN + size.height / 2, y), ...size, diamond };
    });
  }

  /** @param {Map<string, Point>} laid */
  boundsOfLayout(laid) {
    const boxes = this.names.map((name, at) => ({
      ...(laid.get(name) ?? { x: 0, y: 0 }),
      ...(this.sizes[at] ?? { width: 0, height: 0 }),
    }));
    const corners = boxes.flatMap(({ x, y, width, height }) => [
      { x: x - width / 2, y: y - height / 2 },
      { x: x + width / 2, y: y + height / 2 },
    ]);
    const bows = this.routes(boxes).flatMap((one) => (one ? [0.25, 0.5, 0.75].map(one.at) : []));
    const xs = [...corners, ...bows].map(({ x }) => x);
    const ys = [...corners, ...bows].map(({ y }) => y);
    const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
    return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
  }

  /** @param {Box[]} boxes */
  routes(boxes) {
    return this.graph.edges.map(({ start, end, directed, role }) => {
      const [from, to] = [boxes[start], boxes[end]];
      const others = boxes.filter((_, at) => at !== start && at !== end);
      return from && to ? route(from, to, others, directed, role === "lit") : null;
    });
  }

  /** Everything where it belongs now. */
  place() {
    const available = this.frame.clientWidth;
    if (available === 0 || this.names.length === 0) return;
    const { left, top, width } = this.bounds;
    this.scale = Math.min(1, Math.max(LEAST_SCALE, available / width));
    const across = Math.max(width, available / this.scale);
    const boxes = this.boxes();
    const bottom = Math.max(top + this.bounds.height, ...boxes.map(({ y, height }) => y + height / 2 + MARGIN));
    const origin = { x: left - (across - width) / 2, y: top };
    const size = { width: across, height: bottom - top };
    for (const [at, name] of this.names.entries()) moveTo(this.elements.get(name), boxes[at], origin);
    this.drawEdges(boxes, origin, size);
    Object.assign(this.canvas.style, {
      width: `${size.width}px`,
      height: `${size.height}px`,
      transform: this.scale < 1 ? `scale(${this.scale})` : "",
    });
    // A scaled element keeps the place that it had.
    Object.assign(this.scroller.style, { height: `${Math.ceil(size.height * this.scale)}px` });
    this.reset.hidden = this.arrangement?.moved.size === 0;
  }

  /** @param {Box[]} boxes @param {Point} origin @param {Size} size */
  drawEdges(boxes, origin, size) {
    this.edges.setAttribute("viewBox", `${origin.x} ${origin.y} ${size.width} ${size.height}`);
    this.edges.setAttribute("width", String(size.width));
    this.edges.setAttribute("height", String(size.height));
    this.edges.replaceChildren();
    const taken = [...boxes];
    for (const [at, one] of this.routes(boxes).entries()) {
      const role = this.graph.edges[at]?.role ?? "plain";
      const label = this.labels[at];
      if (label) label.hidden = one === null;
      if (!one) continue;
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("class", `graph-edge ${role}`);
      if (role === "lit") group.append(path(one.path, "glow"));
      group.append(path(one.path, "line"));
      if (one.head) group.append(path(one.head, "head"));
      this.edges.append(group);
      if (label) taken.push(putLabel(label, one.at, taken, origin));
    }
  }
}

/** @param {GraphNode} node */
function signsOf({ role, blocked, shape }) {
  return SIGNS.filter((sign) => sign === role || sign === shape || (sign === "blocked" && blocked));
}

/**
 * Places a label as near to the middle of its edge as possible without an overlap. @param {HTMLElement} label @param
 * {(share: number) => Point} at @param {Box[]} taken @param {Point} origin @returns {Box}
 */
function putLabel(label, at, taken, origin) {
  const size = sizeOf(label);
  const places = LABEL_PLACES.map((share) => ({ ...at(share), ...size }));
  const free = places.find((box) => !taken.some((other) => overlap(box, other)));
  const box = free ?? /** @type {Box} */ (places[0]);
  moveTo(label, box, origin);
  return box;
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
}

/** @param {HTMLElement | undefined} element @param {Box | undefined} box @param {Point} origin */
function moveTo(element, box, origin) {
  if (!element || !box) return;
  const [x, y] = [box.x - box.width / 2 - origin.x, box.y - box.height / 2 - origin.y];
  element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

/**
 * Unscaled size, rounded up: a fraction of a pixel less would break the line. @param {HTMLElement | undefined} element
 * @returns {Size}
 */
function sizeOf(element) {
  return { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
}

/** @param {string} d @param {string} name */
function path(d, name) {
  const element = document.createElementNS(SVG, "path");
  element.setAttribute("d", d);
  element.setAttribute("class", name);
  return element;
}

/** Long names may have been shortened to the same. @param {string[]} names */
function distinct(names) {
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name}\n${at}`));
}
