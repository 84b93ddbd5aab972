import { type MainLine, mainLine } from "../checker/walks/main-line.ts";
import { revealingSteps } from "../engine/definition/revealing-steps.ts";
import type { Runtime } from "../engine/definition/runtime.ts";

/** What visitors of a funnel can still come to, by the way on which they were seen. */
export interface Ways {
  /** Steps in the order of the funnel, without those that are never reported. */
  readonly steps: readonly string[];
  /**
   * Steps that somebody seen on this way has come to, or could have.
   * @param path steps as they were shown, first to last
   */
  reachable(path: readonly string[]): ReadonlySet<string>;
}

/** Places in which a visitor may be who was seen on one way. */
interface Node {
  readonly keys: readonly string[];
  readonly next: Map<string, Node>;
  future: ReadonlySet<string> | null;
}

/** By every way that the engine lets a visitor go: `mainLine` plays them all, and answers are known by where they led. */
export const waysOf = (runtime: Runtime): Ways => {
  const line = mainLine(runtime);
  const telling = runtime.memory.recall(revealingSteps, runtime);
  const positionOf = (key: string): string => line.places.get(key)?.session.position ?? "";
  const isSeen = (key: string): boolean => !telling.has(positionOf(key));
  const nodes = new Map<string, Node>();
  const nodeOf = (keys: readonly string[]): Node => {
    const sorted = [...new Set(keys)].sort();
    const name = sorted.join("\n");
    const node = nodes.get(name) ?? { keys: sorted, next: new Map(), future: null };
    nodes.set(name, node);
    return node;
  };
  const seenFrom = (keys: readonly string[]): readonly string[] => pastUnseen(line, keys, isSeen);
  const everyPlaceAt = (step: string): readonly string[] =>
    [...line.places.keys()].filter((key) => positionOf(key) === step);

  const advance = (node: Node, step: string): Node => {
    const before = node.next.get(step);
    if (before) return before;
    const onTheWay = seenFrom(targetsOf(line, node.keys)).filter((key) => positionOf(key) === step);
    // By a link, or in an earlier version of the funnel: whatever led there, they stand there.
    const next = nodeOf(onTheWay.length > 0 ? onTheWay : everyPlaceAt(step));
    node.next.set(step, next);
    return next;
  };
  const futureOf = (node: Node): ReadonlySet<string> => {
    if (node.future) return node.future;
    const keys = new Set(node.keys);
    for (const key of keys) for (const target of targetsOf(line, [key])) keys.add(target);
    node.future = new Set([...keys].filter(isSeen).map(positionOf));
    return node.future;
  };

  const nowhere = nodeOf([]);
  const first = seenFrom([line.start]);
  for (const key of first)
    nowhere.next.set(positionOf(key), nodeOf(first.filter((each) => positionOf(each) === positionOf(key))));
  nowhere.future = new Set([...line.places.keys()].filter(isSeen).map(positionOf));

  const paths = new Map<string, ReadonlySet<string>>();
  return {
    steps: [...nowhere.future],
    reachable: (path) => {
      const name = path.join("\n");
      const known = paths.get(name);
      if (known) return known;
      const last = withoutLoops(path).reduce(advance, nowhere);
      const reachable = new Set([...path, ...futureOf(last)]);
      paths.set(name, reachable);
      return reachable;
    },
  };
};

const targetsOf = ({ places }: MainLine, keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => places.get(key)?.legs.map(({ to }) => to) ?? []);

/** The given places, with each unseen one replaced by those that follow it. */
const pastUnseen = (line: MainLine, keys: readonly string[], isSeen: (key: string) => boolean): readonly string[] => {
  const all = new Set(keys);
  for (const key of all) if (!isSeen(key)) for (const target of targetsOf(line, [key])) all.add(target);
  return [...all].filter(isSeen);
};

/** Whoever goes back and on another way is on that way. */
const withoutLoops = (path: readonly string[]): readonly string[] => {
  const way: string[] = [];
  for (const step of path) {
    const before = way.indexOf(step);
    if (before >= 0) way.length = before;
    way.push(step);
  }
  return way;
};
