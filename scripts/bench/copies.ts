/** Copies that are held at a time: a tree of 10,000 would fill the memory with texts, not say more about the checker. */
const BATCH = 100;

const sourceOf = (texts: ReadonlyMap<string, string>) => [...texts].filter(([path]) => path.startsWith("funnels/20/"));

/** Bytes of the texts that are copied. */
export const copiedBytes = (texts: ReadonlyMap<string, string>): number =>
  sourceOf(texts).reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);

/** Copies of funnel 20's files with these numbers, each below its own id. */
const copiesOf = (texts: ReadonlyMap<string, string>, from: number, count: number): ReadonlyMap<string, string> => {
  const copies = new Map<string, string>();
  for (let copy = from; copy < from + count; copy += 1) {
    for (const [path, text] of sourceOf(texts)) {
      copies.set(
        path.replace("funnels/20/", `funnels/copy-${copy}/`),
        text.replace('"id": "20"', `"id": "copy-${copy}"`),
      );
    }
  }
  return copies;
};

/** `count` copies of funnel 20, some at a time. */
export function* batchesOf(texts: ReadonlyMap<string, string>, count: number): Iterable<ReadonlyMap<string, string>> {
  for (let from = 1; from <= count; from += BATCH) yield copiesOf(texts, from, Math.min(BATCH, count - from + 1));
}
