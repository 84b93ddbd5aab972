/** `count` copies of funnel 20's files, each below its own id. */
export const copiesOf = (texts: ReadonlyMap<string, string>, count: number): ReadonlyMap<string, string> => {
  const source = [...texts].filter(([path]) => path.startsWith("funnels/20/"));
  const copies = new Map<string, string>();
  for (let copy = 1; copy <= count; copy += 1) {
    for (const [path, text] of source) {
      copies.set(
        path.replace("funnels/20/", `funnels/copy-${copy}/`),
        text.replace('"id": "20"', `"id": "copy-${copy}"`),
      );
    }
  }
  return copies;
};
