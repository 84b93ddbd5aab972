import type { Cell, Trial } from "../../e2e/faults/cell.ts";
import { FAULTS } from "../../e2e/faults/faults.ts";
import type { Asked } from "../../e2e/faults/spread.ts";
import type { Row, Table } from "../bench/benchmark.ts";

export interface Result {
  readonly cell: Cell;
  readonly trial: Trial;
}

const isDead = ({ trial }: Result): boolean => trial.state === "dead end";

/** A kind of resource and a fault, of one page: what the matrix has to cover. */
const pairsCovered = (results: readonly Result[]): number =>
  new Set(
    results
      .filter(({ trial }) => trial.hits > 0)
      .map(({ cell: { place, kind, fault } }) => `${place.name} ${kind} ${fault}`),
  ).size;

const pairsOf = (asked: readonly Asked[]): number =>
  FAULTS.length * new Set(asked.map(({ place, kind }) => `${place.name} ${kind}`)).size;

/**
 * Dead ends by page and fault; beside them how many cells were tried, and of the pairs of a kind of resource and a fault how
 * many that covers and how many are left: to other turns where the page is a variant, else to another part of the matrix.
 *
 * @param asked all that the pages ask for; null: nobody looked
 */
export const tableOf = (results: readonly Result[], asked: readonly Asked[] | null): Table => {
  const row = (name: string, of: readonly Result[], all: readonly Asked[] | null): Row => {
    const covered = pairsCovered(of);
    return {
      name,
      values: [
        ...FAULTS.map((fault) => of.filter((result) => result.cell.fault === fault && isDead(result)).length),
        of.filter(isDead).length,
        of.length,
        covered,
        all && pairsOf(all) - covered,
      ],
    };
  };
  const places = [...new Set([...(asked ?? []), ...results.map(({ cell }) => cell)].map(({ place }) => place))];
  const rowsOf = (isVariant: boolean, title: string): readonly Row[] => {
    const those = places.filter(({ variantOf }) => (variantOf !== undefined) === isVariant);
    const within = ({ place }: { readonly place: Cell["place"] }): boolean => those.includes(place);
    const of = results.filter(({ cell }) => within(cell));
    const rows = those.map((place) =>
      row(
        isVariant ? `${place.name} (${place.variantOf})` : place.name,
        of.filter(({ cell }) => cell.place === place),
        asked && asked.filter((each) => each.place === place),
      ),
    );
    return rows.length === 0 ? [] : [...rows, row(title, of, asked && asked.filter(within))];
  };
  return {
    title: "Dead ends; cells; kinds of resource × faults that they cover, and that are left to other turns",
    columns: [...FAULTS, "all", "cells", "covered", "left"],
    rows: [...rowsOf(false, "= named pages"), ...rowsOf(true, "= variants, by turns"), row("= all", results, asked)],
  };
};
