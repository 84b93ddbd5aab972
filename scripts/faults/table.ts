import type { Cell, Verdict } from "../../e2e/faults/cell.ts";
import { FAULTS } from "../../e2e/faults/faults.ts";
import type { Table } from "../bench/benchmark.ts";

interface Result {
  readonly cell: Cell;
  readonly verdict: Verdict;
}

const isDead = ({ verdict }: Result): boolean => verdict.state === "dead end";

/** Dead ends by page and fault, with the number of cells beside them. */
export const tableOf = (results: readonly Result[]): Table => {
  const places = [...new Set(results.map(({ cell }) => cell.place.name))];
  const row = (name: string, of: readonly Result[]) => ({
    name,
    values: [
      ...FAULTS.map((fault) => of.filter((result) => result.cell.fault === fault && isDead(result)).length),
      of.filter(isDead).length,
      of.length,
    ],
  });
  return {
    title: "Dead ends",
    columns: [...FAULTS, "all", "cells"],
    rows: [
      ...places.map((name) =>
        row(
          name,
          results.filter(({ cell }) => cell.place.name === name),
        ),
      ),
      row("all", results),
    ],
  };
};
