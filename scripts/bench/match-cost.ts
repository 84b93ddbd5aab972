import { checkTree, type Language } from "../../src/checker/check-tree.ts";
import { processorTime } from "./processor-time.ts";
import { median } from "./statistics.ts";

const isMatch = (path: string, text: string): boolean =>
  path.startsWith("funnels/experiments/") && "match" in JSON.parse(text);

export interface MatchCost {
  readonly matches: number;
  /** Milliseconds of processor time for the whole check, nothing kept: medians. */
  readonly withMatches: number;
  readonly without: number;
}

/** What the message matches of a tree cost its check: with them and without them in turn, so that both meet the same machine. */
export const matchCost = (texts: ReadonlyMap<string, string>, rounds: number, language: Language): MatchCost => {
  const plain = new Map([...texts].filter(([path, text]) => !isMatch(path, text)));
  const timeOf = (tree: ReadonlyMap<string, string>): number =>
    processorTime(() => void checkTree(tree, { ...language, explored: new Map() }));
  timeOf(texts);
  const pairs = Array.from({ length: rounds }, () => [timeOf(texts), timeOf(plain)] as const);
  return {
    matches: texts.size - plain.size,
    withMatches: median(pairs.map(([time]) => time)),
    without: median(pairs.map(([, time]) => time)),
  };
};
