import { applyEdits, type JSONPath, modify } from "jsonc-parser";

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** One place of a JSON text set to a value; everything else stays as it was written. */
export const withValue = (text: string, path: JSONPath, value: unknown, after?: string): string =>
  applyEdits(
    text,
    modify(text, path, value, {
      formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" },
      getInsertionIndex: (names) => (after === undefined ? names.length : names.indexOf(after) + 1 || names.length),
    }),
  );
