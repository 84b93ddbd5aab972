/** Rows with a heading each column, printed for people, spreadsheets, pull requests or programs. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** `format`: `csv`, `md`, `json`; anything else: aligned columns. */
export const tableText = (table: Table, format: string): string => {
  if (format === "csv") return csv(table);
  if (format === "md") return markdown(table);
  if (format === "json") return JSON.stringify(records(table), null, 2);
  return columnsText(table);
};

const columnsText = ({ columns, rows }: Table): string => {
  const widths = columns.map((name, at) => Math.max(width(name), ...rows.map((row) => width(row[at] ?? ""))));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => cell + " ".repeat(Math.max(0, (widths[at] ?? 0) - width(cell))))
      .join("  ")
      .trimEnd();
  return [columns, widths.map((size) => "─".repeat(size)), ...rows].map(line).join("\n");
};

/** Characters as a terminal counts them, near enough: one a code point. */
const width = (text: string): number => [...text].length;

/** RFC 4180, with a quote before what a spreadsheet would take for a formula. */
const csv = ({ columns, rows }: Table): string =>
  [columns, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n");

const FORMULA = /^'*[=+@\t\r-]/;
const AMOUNT = /^-?\d+(?:\.\d+)?$/;

/** What a guarded cell said. A text that began with a quote itself was guarded by one more. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

export const csvCell = (cell: string): string => {
  const safe = FORMULA.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const markdown = ({ columns, rows }: Table): string => {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownCell).join(" | ")} |`;
  return [line(columns), `|${columns.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
};

export const markdownCell = (cell: string): string => cell.replaceAll("|", "\\|").replaceAll("\n", " ");

const records = ({ columns, rows }: Table): readonly Readonly<Record<string, string>>[] =>
  rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ""])));
