import { createHash } from "node:crypto";
import { type Cell, nameOfCell, TIMES, type Times, VISITORS, type Visitor } from "./cell.ts";
import { FAULTS } from "./faults.ts";
import { BRANDS, type Brand, type Place } from "./places.ts";

/** What a page asks for, and of whom it was asked. */
export interface Asked {
  readonly place: Place;
  readonly kind: string;
  readonly visitor: Visitor;
  readonly brand: Brand;
}

const pairsOf = (cell: Cell): readonly string[] => {
  const factors = [cell.place.name, cell.kind, cell.fault, cell.times, cell.visitor, cell.brand];
  return factors.flatMap((one, at) => factors.slice(at + 1).map((other) => `${one}|${other}`));
};

/**
 * Every fault of every kind of resource on every page or family of pages; on which page of the family, how often it fails,
 * for whom and under which brand is spread so that of all pairs of these as many meet as so many cells can bring together.
 */
export const spread = (asked: readonly Asked[]): readonly Cell[] => {
  const groups = new Map<string, readonly Asked[]>();
  for (const each of asked) {
    const name = `${each.place.family ?? each.place.name} ${each.kind}`;
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  const met = new Set<string>();
  const cells: Cell[] = [];
  for (const group of groups.values())
    for (const fault of FAULTS) {
      const possible = group.flatMap((each) => TIMES.map((times: Times): Cell => ({ ...each, fault, times })));
      const fresh = (cell: Cell): number => pairsOf(cell).filter((pair) => !met.has(pair)).length;
      // Of equals another one each time, or the first would always be taken.
      const turn = cells.length % possible.length;
      const turned = [...possible.slice(turn), ...possible.slice(0, turn)];
      const chosen = turned.reduce((best, cell) => (fresh(cell) > fresh(best) ? cell : best));
      for (const pair of pairsOf(chosen)) met.add(pair);
      cells.push(chosen);
    }
  return cells;
};

/** Every way in which a page is visited. */
export const visitsOf = (place: Place): readonly Omit<Asked, "kind">[] =>
  BRANDS.flatMap((brand) => VISITORS.map((visitor) => ({ place, brand, visitor })));

/** @returns one of m parts, each as mixed as the whole; n counts from 1 */
export const sampleOf = (cells: readonly Cell[], n: number, m: number): readonly Cell[] =>
  cells
    .map((cell) => ({ cell, mark: createHash("sha256").update(nameOfCell(cell)).digest("hex") }))
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
    .filter((_, at) => at % m === (n - 1) % m)
    .map(({ cell }) => cell);
