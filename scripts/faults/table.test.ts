import { expect, it } from "vitest";
import { readCell } from "../../e2e/faults/cell.ts";
import { tableOf } from "./table.ts";

const resultOf = (name: string, state: "on" | "dead end" = "on", hits = 1) => ({
  cell: readCell(name),
  trial: { state, why: "", hits },
});

const results = [
  resultOf("login · styles · cut once · new · run · it-IT"),
  resultOf("login · styles · cut always · new · run · it-IT", "dead end"),
  resultOf("login · styles · hang once · new · run · it-IT", "on", 0),
  resultOf("kuendigen · styles · hang once · new · run · de-DE"),
];

it("counts what was covered by page, apart from what goes by turns", () => {
  const asked = results.map(({ cell: { place, kind, visitor, brand } }) => ({ place, kind, visitor, brand }));
  const { columns, rows } = tableOf(results, asked);
  expect(columns.slice(-4)).toEqual(["all", "cells", "covered", "left"]);
  expect(rows.map(({ name, values }) => [name, ...values.slice(-4)])).toEqual([
    ["login", 1, 3, 1, 5],
    ["= named pages", 1, 3, 1, 5],
    ["kuendigen (cancelling)", 0, 1, 1, 5],
    ["= variants, by turns", 0, 1, 1, 5],
    ["= all", 1, 4, 2, 10],
  ]);
});

it("does not say what is left where nobody looked what pages ask for", () => {
  expect(tableOf(results, null).rows.map(({ values }) => values.at(-1))).toEqual([null, null, null, null, null]);
});
