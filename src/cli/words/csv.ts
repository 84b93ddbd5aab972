import { type Table, tableText } from "../table.ts";
import { WrongUse } from "../wrong-use.ts";
import type { Unit } from "./unit.ts";

const COLUMNS = ["file", "key", "source", "target"] as const;

export const unitsToCsv = (units: readonly Unit[]): string => {
  const table: Table = {
    columns: COLUMNS,
    rows: units.map(({ file, key, source, target }) => [file, key, source, target]),
  };
  return `${tableText(table, "csv")}\r\n`;
};

/** @throws WrongUse when a column is not there. */
export const unitsFromCsv = (text: string): readonly Unit[] => {
  const [header = [], ...rows] = parseCsv(text);
  const at = (name: (typeof COLUMNS)[number]): number => {
    const index = header.findIndex((cell) => cell.trim().toLowerCase() === name);
    if (index < 0) throw new WrongUse(`the table has no column "${name}"; it has: ${header.join(", ")}`);
    return index;
  };
  const [file, key, source, target] = [at("file"), at("key"), at("source"), at("target")];
  return rows.map((row) => ({
    file: row[file] ?? "",
    key: row[key] ?? "",
    source: unguarded(row[source] ?? ""),
    target: unguarded(row[target] ?? ""),
  }));
};

/** The quote that keeps a spreadsheet from reading a formula. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+@-])/, "");

/** RFC 4180, with `;` for spreadsheets of countries that write a comma in numbers. */
const parseCsv = (text: string): readonly (readonly string[])[] => {
  const body = text.replace(/^\uFEFF/, "");
  const separator = /^[^\r\n]*;/.test(body) && !/^[^\r\n;]*,/.test(body) ? ";" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = "";
  };
  const endRow = (): void => {
    endCell();
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
};
