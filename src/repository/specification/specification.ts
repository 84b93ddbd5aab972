import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Part, type Row, readParts } from "./markdown.ts";

/** One name, table row or number of the specification. */
export interface Entry {
  /** `pages/about`: the group and the name. Stays for good. */
  readonly id: string;
  readonly section: number;
  readonly group: string;
  readonly name: string;
  /** The other cells of its row, by column. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What somebody reaches: where, how a machine sees that it is there, and the test that goes there. */
export interface Reached {
  readonly entry: Entry;
  readonly where: string;
  readonly evidence: string;
  readonly test: string;
}

/** What nobody reaches yet: why, and the evidence that will show it reached. */
export interface Unreached {
  readonly entry: Entry;
  readonly why: string;
  readonly evidence: string;
}

export interface Specification {
  readonly entries: readonly Entry[];
  readonly reached: readonly Reached[];
  readonly unreached: readonly Unreached[];
  /** What the tables say that cannot be: an entry in both lists or in none, a row about nothing. */
  readonly faults: readonly string[];
}

const FOLDER = "docs/specification";

/** Reads the specification and its two lists below a root. */
export const readSpecification = (root: string): Specification => {
  const folder = join(root, FOLDER);
  const sections = filesIn(folder).filter((file) => /^\d/.test(basename(file)));
  const entries = sections.flatMap((file) => partsIn(file).flatMap((part) => entriesOf(part, sectionOf(file))));
  const reached = filesIn(join(folder, "reached")).flatMap((file) => rowsIn(file, entries));
  const unreached = rowsIn(join(folder, "unreached.md"), entries);
  const listed = placed(entries, reached, unreached);
  const used = new Set(listed.map(({ row }) => row));
  return {
    entries,
    reached: listed.flatMap(({ entry, as, row }) => (as === "reached" ? [reachedOf(entry, row)] : [])),
    unreached: listed.flatMap(({ entry, as, row }) => (as === "unreached" ? [unreachedOf(entry, row)] : [])),
    faults: [
      ...repeated(entries.map(({ id }) => id)).map((id) => `${id} stands in the specification twice`),
      ...[...reached, ...unreached].filter(({ row }) => !used.has(row)).map(({ place }) => `${place} is about nothing`),
      ...listed.flatMap(({ entry, as }) =>
        as === "reached" || as === "unreached" ? [] : [`${entry.id} stands in ${as}`],
      ),
    ],
  };
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => join(folder, name));

const partsIn = (file: string): readonly Part[] => readParts(readFileSync(file, "utf8"));

const sectionOf = (file: string): number => Number.parseInt(basename(file), 10);

const entriesOf = ({ heading, names, rows }: Part, section: number): readonly Entry[] => {
  const [group = ""] = heading.split(":");
  return [
    ...names.map(({ name }) => ({ name, cells: {} })),
    ...rows.map(({ key, cells }) => ({ name: key, cells })),
  ].map(({ name, cells }) => ({ id: `${group}/${name}`, section, group, name, cells }));
};

/** A row of one of the lists with the entries that it is about. */
interface ListRow {
  readonly row: Row;
  readonly about: readonly Entry[];
  /** True for `*`: the entries of the group that no other row names. */
  readonly isRest: boolean;
  readonly place: string;
}

const rowsIn = (file: string, entries: readonly Entry[]): readonly ListRow[] =>
  partsIn(file).flatMap(({ heading, rows }) =>
    rows.map((row) => {
      const names = row.key.split(", ");
      const isRest = row.key === "*";
      const about = entries.filter(({ group, name }) => group === heading && (isRest || names.includes(name)));
      const isWhole = isRest || about.length === names.length;
      return {
        row,
        about: isWhole ? about : [],
        isRest,
        place: `${basename(file)}:${row.line} (${heading}/${row.key})`,
      };
    }),
  );

type Placed = { readonly entry: Entry; readonly as: string; readonly row: Row };

const NO_ROW: Row = { key: "", cells: {}, line: 0 };

const placed = (
  entries: readonly Entry[],
  reached: readonly ListRow[],
  unreached: readonly ListRow[],
): readonly Placed[] => {
  const lists = [
    ...reached.map((listed) => ({ ...listed, as: "reached" })),
    ...unreached.map((listed) => ({ ...listed, as: "unreached" })),
  ];
  const byEntry = new Map<Entry, (typeof lists)[number][]>(entries.map((entry) => [entry, []]));
  for (const listed of lists) for (const entry of listed.about) byEntry.get(entry)?.push(listed);
  return [...byEntry].map(([entry, all]) => {
    const own = all.filter(({ isRest }) => !isRest);
    const [row, ...others] = own.length > 0 ? own : all;
    if (!row) return { entry, as: "neither list", row: NO_ROW };
    return others.length > 0 ? { entry, as: "more than one row", row: NO_ROW } : { entry, as: row.as, row: row.row };
  });
};

/** `{name}` and `{path}` of a row are the name of the entry and its cell `path`. */
const filled = (text: string | undefined, entry: Entry): string =>
  (text ?? "").replaceAll(/\{([\w -]+)\}/g, (whole, name: string) =>
    name === "name" ? entry.name : (entry.cells[name] ?? whole),
  );

const reachedOf = (entry: Entry, { cells }: Row): Reached => ({
  entry,
  where: filled(cells["where"], entry),
  evidence: filled(cells["evidence"], entry),
  test: filled(cells["test"], entry),
});

const unreachedOf = (entry: Entry, { cells }: Row): Unreached => ({
  entry,
  why: filled(cells["why"], entry),
  evidence: filled(cells["evidence"], entry),
});

const repeated = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
];
