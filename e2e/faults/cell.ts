import type { Fault } from "./faults.ts";
import type { Brand, Place } from "./places.ts";

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

export type State = "on" | "retry" | "elsewhere" | "dead end";

export interface Verdict {
  readonly state: State;
  /** Of a dead end: what is wrong, in a few words. */
  readonly why: string;
}
