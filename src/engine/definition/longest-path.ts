/**
 * Weight of the heaviest path from each node, its own weight included. A node met again on its own path counts nothing
 * there: a loop is a fault that the explorer reports, and the progress bar still needs a number.
 */
export const longestPaths = (
  nodes: readonly string[],
  next: (node: string) => readonly string[],
  weight: (node: string) => number,
): ReadonlyMap<string, number> => {
  const lengths = new Map<string, number>();
  const onPath = new Set<string>();
  const visit = (node: string): number => {
    const measured = lengths.get(node);
    if (measured !== undefined) return measured;
    if (onPath.has(node)) return 0;
    onPath.add(node);
    const total = weight(node) + Math.max(0, ...next(node).map(visit));
    onPath.delete(node);
    lengths.set(node, total);
    return total;
  };
  for (const node of nodes) visit(node);
  return lengths;
};
