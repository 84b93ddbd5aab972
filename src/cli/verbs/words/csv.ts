import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { type Table, tableText, unguarded } from "../../output/table.ts";
import type { Unit } from "./unit.ts";
import { SOURCE } from "./word-files.ts";

/** The columns of words are called by their languages: no translation goes home into another one. */
const columnsOf = (language: string): readonly [string, string, string, string] => ["file", "key", SOURCE, language];

export const unitsToCsv = (units: readonly Unit[], language: string): string => {
  const table: Table = {
    columns: columnsOf(language),
    rows: units.map(({ file, key, source, target }) => [file, key, source, target]),
  };
  return `${tableText(table, "csv")}\r\n`;
};

/** @throws WrongUse when a column is not there. */
export const unitsFromCsv = (text: string, language: string): readonly Unit[] => {
  const [header = [], ...rows] = parseCsv(text);
  const at = (name: string): number => {
    const index = header.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase());
    if (index < 0) throw new WrongUse(`the table has no column "${name}"; it has: ${header.join(", ") || "nothing"}`);
    return index;
  };
  const [inFile, inKey, inSource, inTarget] = columnsOf(language);
  const [file, key, source, target] = [at(inFile), at(inKey), at(inSource), at(inTarget)];
  return rows.map((row) => ({
    file: row[file] ?? "",
    key: row[key] ?? "",
    source: unguarded(row[source] ?? ""),
    target: unguarded(row[target] ?? ""),
  }));
};

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
