import { importsOf, resolveImport } from "../support/imports.ts";

/** What each node points at; nodes that are pointed at only may be left out. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** What each file imports among the files given, type-only imports included: they are knowledge, too. */
export const importGraph = (files: readonly string[]): Graph => {
  const known = new Set(files);
  const imported = (from: string): readonly string[] =>
    importsOf(from)
      .map((specifier) => resolveImport(from, specifier))
      .filter((to): to is string => to !== null && known.has(to));
  return new Map(files.map((from) => [from, imported(from)]));
};

/** The strongly connected parts of a graph that hold a circle, the largest first, each sorted. */
export const circlesIn = (graph: Graph): readonly (readonly string[])[] => {
  const reachable = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]));
  const reaches = (from: string, to: string): boolean => reachable.get(from)?.has(to) ?? false;
  const circles: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    if (!reaches(node, node) || circles.some((circle) => circle.includes(node))) continue;
    circles.push([...(reachable.get(node) ?? [])].filter((other) => reaches(other, node)).sort());
  }
  return circles.sort((a, b) => b.length - a.length);
};

/** The shortest way round that leads from a node back to itself, both ends named; empty when there is none. */
export const shortestCircle = (graph: Graph, start: string): readonly string[] => {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [start];
        for (let step = node; step !== start; step = cameFrom.get(step) ?? start) way.unshift(step);
        return [start, ...way];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [];
};

const reachableFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
};
