import type { Table } from "./benchmark.ts";

const show = (value: number | null): string => {
  if (value === null || Number.isNaN(value)) return "–";
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

/** A table in plain text, numbers to the right. */
export const tableText = ({ title, columns, rows }: Table): string => {
  const lines = [["", ...columns], ...rows.map(({ name, values }) => [name, ...values.map(show)])];
  const widths = ["", ...columns].map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const text = lines.map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  "),
  );
  return [title, ...text].join("\n");
};
