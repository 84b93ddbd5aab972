/** Copies that are held at a time: a tree of 10,000 would fill the memory with texts, not say more about the checker. */
const BATCH = 100;

/** What makes the funnel. Its recorded stories are left out: they tell of the funnel and add nothing to it. */
const sourceOf = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([path]) => path.startsWith("funnels/20/") && !path.startsWith("funnels/20/stories/"));

/** Bytes of the texts that are copied. */
export const copiedBytes = (texts: ReadonlyMap<string, string>): number =>
  sourceOf(texts).reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);

/** Dialogs that answer whoever signs up for an event: the events stay with funnel 20. */
const eventDialogs = (texts: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    [...texts]
      .filter(([path]) => path.startsWith("funnels/marathons/"))
      .flatMap(([, text]) => (JSON.parse(text) as { readonly sign_up?: string }).sign_up ?? []),
  );

/** `funnel.json` of a copy. */
const renamed = (text: string, id: string, left: ReadonlySet<string>): string => {
  const funnel: { modals?: Readonly<Record<string, unknown>> } = JSON.parse(text);
  const modals = Object.entries(funnel.modals ?? {}).filter(([modal]) => !left.has(modal));
  return JSON.stringify({ ...funnel, id, modals: Object.fromEntries(modals) }, null, 2);
};

/** Copies of funnel 20's files with these numbers, each below its own id. */
const copiesOf = (texts: ReadonlyMap<string, string>, from: number, count: number): ReadonlyMap<string, string> => {
  const copies = new Map<string, string>();
  const left = eventDialogs(texts);
  for (let copy = from; copy < from + count; copy += 1) {
    const id = `copy-${copy}`;
    for (const [path, text] of sourceOf(texts)) {
      const own = path === "funnels/20/funnel.json" ? renamed(text, id, left) : text;
      copies.set(path.replace("funnels/20/", `funnels/${id}/`), own);
    }
  }
  return copies;
};

/** `count` copies of funnel 20, some at a time. */
export function* batchesOf(texts: ReadonlyMap<string, string>, count: number): Iterable<ReadonlyMap<string, string>> {
  for (let from = 1; from <= count; from += BATCH) yield copiesOf(texts, from, Math.min(BATCH, count - from + 1));
}
