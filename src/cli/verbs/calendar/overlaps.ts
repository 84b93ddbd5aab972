import { beginOf, endOf, type Season } from "./seasons.ts";

export interface Overlap {
  readonly brand: string | null;
  readonly from: string;
  /** Null: no end. */
  readonly to: string | null;
  readonly seasons: readonly [string, string];
  /** `price`: on one day two prices are promised. `pages`: two seasons want the same visitors. */
  readonly over: "price" | "pages";
}

/**
 * Seasons that come into each other's way. One that only decorates and never ends (Christmas, SPEC §2) is in nobody's.
 * @param shown in order of time
 */
export const overlaps = (shown: readonly Season[]): readonly Overlap[] =>
  shown.flatMap((first, index) =>
    shown.slice(index + 1).flatMap((second): readonly Overlap[] => {
      const over = contested(first, second);
      if (over === null || endOf(first) <= beginOf(second)) return [];
      const to = endOf(first) < endOf(second) ? first.to : second.to;
      return [{ brand: first.brand ?? second.brand, from: second.from, to, seasons: [first.id, second.id], over }];
    }),
  );

const contested = (first: Season, second: Season): Overlap["over"] | null => {
  if (first.brand !== null && second.brand !== null && first.brand !== second.brand) return null;
  if (first.claim !== null && second.claim !== null && ofOneProduct(first, second)) return "price";
  const same = first.funnel === second.funnel && first.over.some((page) => second.over.includes(page));
  return same && first.to !== null && second.to !== null ? "pages" : null;
};

const ofOneProduct = ({ products: some }: Season, { products: others }: Season): boolean =>
  some === null || others === null || some.some((key) => others.includes(key));

export interface Gap {
  readonly brand: string;
  readonly from: string;
  readonly to: string;
}

/** When a brand has no campaign of limited time. */
export const gaps = (shown: readonly Season[]): readonly Gap[] => {
  const limited = shown.filter(({ kind, to }) => kind === "campaign" && to !== null);
  return [...new Set(limited.flatMap(({ brand }) => brand ?? []))].flatMap((brand) => {
    const found: Gap[] = [];
    let last: Season | undefined;
    for (const season of limited.filter((each) => each.brand === brand)) {
      if (last?.to && endOf(last) < beginOf(season)) found.push({ brand, from: last.to, to: season.from });
      if (!last || endOf(season) > endOf(last)) last = season;
    }
    return found;
  });
};
