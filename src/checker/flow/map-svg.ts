import dagre from "@dagrejs/dagre";
import type { Flow, FlowNode } from "./flow.ts";

const LETTER = 7.2;
const LINE = 16;
const PAD = 12;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly x: number;
  readonly y: number;
}

/** The flow as a picture that needs nothing but a browser. */
export const svgText = (flow: Flow, title: string): string => {
  const graph = laidOut(flow);
  const { width = 0, height = 0 } = graph.graph();
  // Words stand over all arrows: an arrow drawn later would cross them out.
  const drawn = flow.edges.map(({ from, to, when }, index) => ({
    when,
    way: graph.edge({ v: from, w: to, name: String(index) }),
  }));
  const clusters = flow.sections.filter((id) => flow.nodes.some(({ section }) => section === id));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" role="img" aria-label="${escaped(`Map of ${title}`)}" font-family="system-ui, sans-serif" font-size="12">`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#565E6C"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="#FFFFFF"/>`,
    ...clusters.map((id) => cluster(id, graph.node(clusterName(id)))),
    ...drawn.map(({ way }) => arrow(way)),
    ...drawn.map(({ when, way }) => (when === null ? "" : label(when, way))),
    ...flow.nodes.map((node) => box(node, graph.node(node.id))),
    "</svg>",
  ].join("\n");
};

const clusterName = (section: string): string => `section ${section}`;

const laidOut = ({ sections, nodes, edges }: Flow) => {
  const graph = new dagre.graphlib.Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 28, ranksep: 44, marginx: 16, marginy: 16 });
  for (const id of sections.filter((section) => nodes.some((node) => node.section === section)))
    graph.setNode(clusterName(id), {});
  for (const node of nodes) {
    const letters = Math.max(...linesOf(node).map((line) => line.length));
    graph.setNode(node.id, { width: letters * LETTER + 2 * PAD, height: linesOf(node).length * LINE + PAD });
    if (node.section !== null) graph.setParent(node.id, clusterName(node.section));
  }
  for (const [index, { from, to, when }] of edges.entries()) {
    const size = when === null ? {} : { width: when.length * 6, height: LINE, labelpos: "c" };
    graph.setEdge(from, to, size, String(index));
  }
  dagre.layout(graph);
  return graph;
};

const linesOf = ({ id, kind, product }: FlowNode): readonly string[] => [
  id,
  kind,
  ...(product === null ? [] : [product]),
];

const box = (node: FlowNode, { x, y, width, height }: Box): string => {
  const [fill, line] = COLORS[node.end ?? "none"] ?? ["#F4F5F7", "#8A93A3"];
  const lines = linesOf(node).map(
    (text, index) =>
      `<text x="${round(x)}" y="${round(y - height / 2 + PAD / 2 + LINE * (index + 0.75))}" text-anchor="middle" ${index === 0 ? 'font-weight="600" fill="#12151C"' : 'fill="#565E6C"'}>${escaped(text)}</text>`,
  );
  return `<g><rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="8" fill="${fill}" stroke="${line}"/>${lines.join("")}</g>`;
};

const COLORS: Readonly<Record<string, readonly [fill: string, line: string]>> = {
  bought: ["#E3F6E8", "#1D7A3A"],
  refused: ["#FDE8E8", "#B42318"],
  left: ["#FFF4DB", "#8A5A00"],
};

const cluster = (id: string, { x, y, width, height }: Box): string =>
  `<g><rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="12" fill="none" stroke="#DADEE5" stroke-dasharray="4 4"/><text x="${round(x - width / 2 + 8)}" y="${round(y - height / 2 + 16)}" fill="#565E6C">${escaped(id)}</text></g>`;

const arrow = ({ points }: Drawn): string => {
  const path = points.map((point, index) => `${index === 0 ? "M" : "L"}${round(point.x)} ${round(point.y)}`).join(" ");
  return `<path d="${path}" fill="none" stroke="#565E6C" marker-end="url(#head)"/>`;
};

const label = (when: string, { x, y }: Drawn): string =>
  `<text x="${round(x)}" y="${round(y + 4)}" text-anchor="middle" font-size="11" fill="#12151C" stroke="#FFFFFF" stroke-width="4" paint-order="stroke">${escaped(when)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
