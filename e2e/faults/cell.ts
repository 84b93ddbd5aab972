import { FAULTS, type Fault } from "./faults.ts";
import { BRANDS, type Brand, PLACES, type Place } from "./places.ts";

export const TIMES = ["once", "always"] as const;
export const VISITORS = ["new", "returning"] as const;
export type Times = (typeof TIMES)[number];
export type Visitor = (typeof VISITORS)[number];

/** One thing that goes wrong for one visitor. */
export interface Cell {
  readonly place: Place;
  /** As `kindOf` calls it. */
  readonly kind: string;
  readonly fault: Fault;
  readonly times: Times;
  readonly visitor: Visitor;
  readonly brand: Brand;
}

export const nameOfCell = ({ place, kind, fault, times, visitor, brand }: Cell): string =>
  `${place.name} · ${kind} · ${fault} ${times} · ${visitor} · ${brand}`;

/** The cell of a name that `nameOfCell` made. @throws for another one */
export const readCell = (name: string): Cell => {
  const [at, kind, failing = "", who, under] = name.split(" · ");
  const place = PLACES.find((each) => each.name === at);
  const fault = FAULTS.find((each) => failing.startsWith(`${each} `));
  const times = TIMES.find((each) => failing.endsWith(` ${each}`));
  const visitor = VISITORS.find((each) => each === who);
  const brand = BRANDS.find((each) => each === under);
  if (!place || !kind || !fault || !times || !visitor || !brand)
    throw new Error(`no cell "${name}": write it as a run prints it, "checkout · styles · cut once · new · run"`);
  return { place, kind, fault, times, visitor, brand };
};

export type State = "on" | "retry" | "elsewhere" | "dead end";

export interface Verdict {
  readonly state: State;
  /** Of a dead end: what is wrong, in a few words. */
  readonly why: string;
}
