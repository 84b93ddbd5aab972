import type { Flow, FlowNode } from "./flow.ts";

/** The flow for Mermaid, which GitHub draws in Markdown. Ids are numbered: a step may be called `end`. */
export const mermaidText = ({ sections, nodes, edges }: Flow): string => {
  const number = new Map(nodes.map(({ id }, index) => [id, `s${index}`]));
  const box = (node: FlowNode): string => {
    const name = number.get(node.id) ?? "";
    const label = quoted(`${node.id}<br/><small>${node.kind}</small>`);
    return node.end === null ? `${name}[${label}]` : `${name}([${label}])`;
  };
  const section = (id: string, index: number): readonly string[] => [
    `  subgraph q${index} [${quoted(id)}]`,
    ...nodes.filter((node) => node.section === id).map((node) => `    ${box(node)}`),
    "  end",
  ];
  return [
    "flowchart TD",
    ...sections.flatMap(section),
    ...nodes.filter((node) => node.section === null).map((node) => `  ${box(node)}`),
    ...edges.map(({ from, to, when }) => {
      const arrow = when === null ? "-->" : `-->|${quoted(when)}|`;
      return `  ${number.get(from)} ${arrow} ${number.get(to)}`;
    }),
  ].join("\n");
};

const quoted = (text: string): string => `"${text.replaceAll('"', "#quot;")}"`;

/** The flow for Graphviz. */
export const dotText = ({ sections, nodes, edges }: Flow): string => {
  const box = (node: FlowNode): string =>
    `${string(node.id)} [label=${string(`${node.id}\n${node.kind}`)}, shape=${node.end === null ? "box" : "oval"}];`;
  return [
    "digraph funnel {",
    "  node [fontname=sans-serif];",
    ...sections.flatMap((id, index) => [
      `  subgraph cluster_${index} {`,
      `    label=${string(id)};`,
      ...nodes.filter((node) => node.section === id).map((node) => `    ${box(node)}`),
      "  }",
    ]),
    ...nodes.filter((node) => node.section === null).map((node) => `  ${box(node)}`),
    ...edges.map(
      ({ from, to, when }) => `  ${string(from)} -> ${string(to)}${when === null ? "" : ` [label=${string(when)}]`};`,
    ),
    "}",
  ].join("\n");
};

const string = (text: string): string => JSON.stringify(text);
