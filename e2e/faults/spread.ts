import { createHash } from "node:crypto";
import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import { type Cell, localesOf, nameOfCell, type Scenario, TIMES, VISITORS } from "./cell.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { BRANDS, type Place } from "./places.ts";

/** What a page asks for, and of whom it was asked. */
export interface Asked extends Omit<Scenario, "locale"> {
  readonly kind: string;
}

/** One fault of one kind of resource on one page, or on one page of a family. */
interface Group {
  readonly asked: readonly Asked[];
  readonly fault: Fault;
}

export interface SpreadOptions {
  /** Cells that may be tried; whatever named pages ask for is, also where that is more. Absent: no limit. */
  readonly most?: number;
  /** Which turn it is of what is left: every one takes other cells, until all have been tried. */
  readonly turn?: number;
  /** Of the locales of a place only these, where it has any of them. */
  readonly locales?: readonly Locale[];
}

/** More than there are names of pages, kinds, faults, visitors, brands and locales. */
const MOST_FACTORS = 10_000;

/** Pairs of what cells bring together, and which have met. Hundreds of cells are asked about for each that is taken. */
const createPairs = () => {
  const numbers = new Map<string, number>();
  const met = new Set<number>();
  const numberOf = (factor: string): number => {
    const number = numbers.get(factor) ?? numbers.size;
    numbers.set(factor, number);
    return number;
  };
  const call = (cell: Cell, each: (pair: number) => void): void => {
    const { place, kind, fault, times, visitor, brand, locale } = cell;
    const factors = [place.name, `of ${kind}`, fault, times, visitor, brand, locale].map(numberOf);
    factors.forEach((one, at) => {
      for (const other of factors.slice(at + 1)) each(one * MOST_FACTORS + other);
    });
  };
  return {
    /** So many pairs of this cell have not met. */
    fresh: (cell: Cell): number => {
      let count = 0;
      call(cell, (pair) => {
        if (!met.has(pair)) count += 1;
      });
      return count;
    },
    meet: (cell: Cell): void => call(cell, (pair) => met.add(pair)),
  };
};

const groupsOf = (asked: readonly Asked[]): readonly Group[] => {
  const byName = new Map<string, readonly Asked[]>();
  for (const each of asked) {
    const { name: own, variantOf } = each.place;
    const name = `${variantOf === undefined ? own : `variants of ${variantOf}`} ${each.kind}`;
    byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  return [...byName.values()].flatMap((group) => FAULTS.map((fault) => ({ asked: group, fault })));
};

/** So many of them, from another one on each turn. */
const inTurn = (groups: readonly Group[], most: number, turn: number): readonly Group[] => {
  if (groups.length <= most) return groups;
  const from = (turn * most) % groups.length;
  return [...groups.slice(from), ...groups.slice(0, from)].slice(0, most);
};

/** What is tried of all that is asked for: of named pages everything, then what only variants ask for, then more of these. */
const chosenGroups = (asked: readonly Asked[], most: number, turn: number): readonly Group[] => {
  const groups = groupsOf(asked);
  const isNamed = ({ asked: [first] }: Group): boolean => first?.place.variantOf === undefined;
  const named = groups.filter(isNamed);
  const kinds = new Set(named.flatMap((group) => group.asked.map(({ kind }) => kind)));
  const variants = groups.filter((group) => !isNamed(group));
  const isTheirs = (group: Group): boolean => group.asked.every(({ kind }) => !kinds.has(kind));
  const theirs = inTurn(variants.filter(isTheirs), Math.max(0, most - named.length), turn);
  const rest = Math.max(0, most - named.length - theirs.length);
  const shared = variants.filter((group) => !isTheirs(group));
  return [...named, ...theirs, ...inTurn(shared, rest, turn)];
};

/**
 * Every fault of every kind of resource on every page, and of variants what there is room for; on which variant, how often it
 * fails, for whom, under which brand and in which locale is spread so that of all pairs of these as many meet as so many cells
 * can bring together.
 */
export const spread = (
  asked: readonly Asked[],
  { most = Number.POSITIVE_INFINITY, turn = 0, locales = LOCALES }: SpreadOptions = {},
): readonly Cell[] => {
  const pairs = createPairs();
  const cells: Cell[] = [];
  const inLocales = (place: Place): readonly Locale[] => {
    const both = localesOf(place).filter((locale) => locales.includes(locale));
    return both.length > 0 ? both : localesOf(place);
  };
  for (const group of chosenGroups(asked, most, turn)) {
    const possible = group.asked.flatMap((each) =>
      TIMES.flatMap((times) =>
        inLocales(each.place).map((locale): Cell => ({ ...each, fault: group.fault, times, locale })),
      ),
    );
    // Of equals another one each time, or the first would always be taken; of variants another one on each turn.
    const places = new Set(group.asked.map(({ place }) => place));
    const from =
      (cells.length + (places.size > 1 ? turn : 0) * Math.ceil(possible.length / places.size)) % possible.length;
    const turned = [...possible.slice(from), ...possible.slice(0, from)];
    const counts = turned.map(pairs.fresh);
    const best = turned[counts.indexOf(Math.max(...counts))];
    if (!best) continue;
    pairs.meet(best);
    cells.push(best);
  }
  return cells;
};

/** Every way in which a page is visited, each in another locale. @param at where the place stands among all */
export const scenariosOf = (place: Place, at: number): readonly Scenario[] =>
  BRANDS.flatMap((brand) => VISITORS.map((visitor) => ({ place, brand, visitor }))).map((each, way) => {
    const locales = localesOf(place);
    const locale = locales[(at * 4 + way) % locales.length];
    if (!locale) throw new Error(`${place.name} is visited in no locale`);
    return { ...each, locale };
  });

/** @returns one of m parts, each as mixed as the whole; n counts from 1 */
export const sampleOf = (cells: readonly Cell[], n: number, m: number): readonly Cell[] =>
  cells
    .map((cell) => ({ cell, mark: createHash("sha256").update(nameOfCell(cell)).digest("hex") }))
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
    .filter((_, at) => at % m === (n - 1) % m)
    .map(({ cell }) => cell);
