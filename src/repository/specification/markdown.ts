/** A table row: what its first cell says, and the other cells by the heading of their column. */
export interface Row {
  readonly key: string;
  readonly cells: Readonly<Record<string, string>>;
  /** In the file, from 1. */
  readonly line: number;
}

/** What stands below a heading of the second level: names in backticks, and the rows of its table. */
export interface Part {
  readonly heading: string;
  readonly names: readonly { readonly name: string; readonly line: number }[];
  readonly rows: readonly Row[];
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

const isRule = (line: string): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(line);

/**
 * Reads the little Markdown in which the specification is written: parts below `## heading`, in each either lines of
 * `` `names` `` or one table. Text outside of parts and outside of backticks is for people.
 */
export const readParts = (text: string): readonly Part[] => {
  const lines = text.split("\n").map((line, at) => ({ line, number: at + 1 }));
  const starts = lines.flatMap(({ line }, at) => (line.startsWith("## ") ? [at] : []));
  return starts.map((start, nth) => {
    const [first, ...rest] = lines.slice(start, starts[nth + 1]);
    const table = rest.filter(({ line }) => line.startsWith("|"));
    const [, ...columns] = cellsOf(table[0]?.line ?? "||");
    return {
      heading: first?.line.slice(3).trim() ?? "",
      names: rest
        .filter(({ line }) => line.startsWith("`"))
        .flatMap(({ line, number }) =>
          [...line.matchAll(/`([^`]+)`/g)].map((match) => ({ name: match[1] ?? "", line: number })),
        ),
      rows: table
        .slice(1)
        .filter(({ line }) => !isRule(line))
        .map(({ line, number }) => {
          const [key = "", ...cells] = cellsOf(line);
          return {
            key,
            cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])),
            line: number,
          };
        }),
    };
  });
};
