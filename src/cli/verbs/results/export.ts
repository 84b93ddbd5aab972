import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Asked } from "../../../results/counts.ts";
import {
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportedTable,
  type ExportRow,
} from "../../../results/export-columns.ts";
import { csvCell } from "../../output/table.ts";
import { readRows } from "./source.ts";

/** Writes all rows of a table. @param file its ending says how: `.csv` or `.parquet` @returns how many */
export const exportTable = async (
  table: ExportedTable,
  file: string,
  data: string | undefined,
  asked: Asked,
): Promise<number> => {
  const columns = EXPORT_COLUMNS[table];
  let count = 0;
  const rows = async function* (): AsyncIterable<ExportRow> {
    for await (const row of readRows(data, table, asked)) {
      count += 1;
      yield row;
    }
  };
  if (file.endsWith(".csv")) await pipeline(Readable.from(csvLines(columns, rows())), createWriteStream(file));
  else await writeParquet(file, columns, rows());
  return count;
};

const csvLines = async function* (
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportRow>,
): AsyncIterable<string> {
  yield `${columns.map(({ name }) => name).join(",")}\r\n`;
  for await (const row of rows)
    yield `${columns.map((column) => csvCell(csvText(column, row[column.name]))).join(",")}\r\n`;
};

const csvText = ({ type }: ExportColumn, value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (type === "TIMESTAMP") return new Date(Number(value)).toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Loaded when something is exported: nothing else of the command line needs it. */
const writeParquet = async (
  file: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportRow>,
): Promise<void> => {
  const { fileWriter, parquetWriteRows, schemaFromColumnData } = await import("hyparquet-writer");
  const typed = async function* () {
    for await (const row of rows)
      yield Object.fromEntries(columns.map((column) => [column.name, parquetValue(column, row[column.name])]));
  };
  await parquetWriteRows({
    writer: fileWriter(file),
    columns: [...columns],
    // Told whatever the first rows hold, and where there is none.
    schema: schemaFromColumnData({ columnData: columns.map((column) => ({ ...column, data: [] })) }),
    rows: typed(),
  });
};

const parquetValue = ({ type }: ExportColumn, value: unknown): unknown =>
  type === "TIMESTAMP" ? new Date(Number(value)) : value;
