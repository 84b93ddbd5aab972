import { withValue } from "../../src/language/editing/json-text.ts";
import { languageValidator, treeOf } from "../../src/repository/tree.ts";
import { withoutEventLinks, withoutSignUps } from "../../src/repository/without-events.ts";

/** Copies that are held at a time: a tree of 10,000 would fill the memory with texts, not say more about the checker. */
const BATCH = 100;

const FROM = "20";
const MAIN = `funnels/${FROM}/funnel.json`;

type Texts = ReadonlyMap<string, string>;

/** What makes the funnel. Its recorded stories are left out: they tell of the funnel and add nothing to it. */
const sourceOf = (texts: Texts) =>
  [...texts].filter(([path]) => path.startsWith(`funnels/${FROM}/`) && !path.startsWith(`funnels/${FROM}/stories/`));

/** Bytes of the texts that are copied. */
export const copiedBytes = (texts: Texts): number =>
  sourceOf(texts).reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);

/** What `new funnel` would copy; the words are shared. */
const patternOf = (texts: Texts): Texts => {
  const tree = treeOf("", texts, languageValidator());
  const main = withoutSignUps(tree, FROM, texts.get(MAIN) ?? "");
  return new Map([...sourceOf(texts), ...withoutEventLinks(tree, FROM), [MAIN, main]]);
};

/** `count` copies of funnel 20, some at a time, each below its own id. */
export function* batchesOf(texts: Texts, count: number): Iterable<Texts> {
  const pattern = patternOf(texts);
  for (let from = 1; from <= count; from += BATCH) {
    const copies = new Map<string, string>();
    for (let copy = from; copy < from + Math.min(BATCH, count - from + 1); copy += 1) {
      const id = `copy-${copy}`;
      for (const [path, text] of pattern) {
        const own = path === MAIN ? withValue(text, ["id"], id) : text;
        copies.set(path.replace(`funnels/${FROM}/`, `funnels/${id}/`), own);
      }
    }
    yield copies;
  }
}
