import { expect, it } from "vitest";
import { tableText } from "./print-table.ts";

it("lines numbers up on the right and marks what was not measured", () => {
  const rows = [
    { name: "ours", values: [1234, 0.5] },
    { name: "floor", values: [9, null] },
  ];
  expect(tableText({ title: "T", columns: ["bytes", "ms"], rows })).toBe(
    ["T", "       bytes     ms", "ours   1,234  0.500", "floor      9      –"].join("\n"),
  );
});
