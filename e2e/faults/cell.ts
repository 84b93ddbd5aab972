import { LOCALES, type Locale } from "../../src/foundation/locale.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { BRANDS, type Brand, PLACES, type Place } from "./places.ts";

export const TIMES = ["once", "always"] as const;
export const VISITORS = ["new", "returning"] as const;
export type Times = (typeof TIMES)[number];
export type Visitor = (typeof VISITORS)[number];

/** Who comes to a place, and where from. */
export interface Scenario {
  readonly place: Place;
  readonly visitor: Visitor;
  readonly brand: Brand;
  readonly locale: Locale;
}

/** One thing that goes wrong for one visitor. */
export interface Cell extends Scenario {
  /** As `kindOf` calls it. */
  readonly kind: string;
  readonly fault: Fault;
  readonly times: Times;
}

export const nameOfScenario = ({ place, visitor, brand, locale }: Scenario): string =>
  `${place.name} · ${visitor} · ${brand} · ${locale}`;

export const nameOfCell = ({ place, kind, fault, times, visitor, brand, locale }: Cell): string =>
  `${place.name} · ${kind} · ${fault} ${times} · ${visitor} · ${brand} · ${locale}`;

/** Locales in which a place is visited. */
export const localesOf = ({ locale }: Place): readonly Locale[] => (locale === undefined ? LOCALES : [locale]);

/** The cell of a name that `nameOfCell` made. @throws for another one */
export const readCell = (name: string): Cell => {
  const [at, kind, failing = "", who, under, spoken] = name.split(" · ");
  const place = PLACES.find((each) => each.name === at);
  const fault = FAULTS.find((each) => failing.startsWith(`${each} `));
  const times = TIMES.find((each) => failing.endsWith(` ${each}`));
  const visitor = VISITORS.find((each) => each === who);
  const brand = BRANDS.find((each) => each === under);
  const locale = place && localesOf(place).find((each) => each === spoken);
  if (!place || !kind || !fault || !times || !visitor || !brand || !locale)
    throw new Error(
      `no cell "${name}": write it as a run prints it, "checkout · styles · cut once · new · run · it-IT"`,
    );
  return { place, kind, fault, times, visitor, brand, locale };
};

export type State = "on" | "retry" | "elsewhere" | "dead end";

export interface Verdict {
  readonly state: State;
  /** Of a dead end: what is wrong, in a few words. */
  readonly why: string;
}

export interface Trial extends Verdict {
  /** Requests that failed. None: the page asked for nothing of the kind this time, and nothing was tried. */
  readonly hits: number;
}
