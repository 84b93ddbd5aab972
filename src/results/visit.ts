import type { ArmName } from "../language/overlays/edition.ts";

/** One visit: what was played in it, how far it came and what it brought. */
export interface Visit {
  readonly session: string;
  /** Code of the visitor; null where none was reported. */
  readonly visitor: string | null;
  readonly startedAt: number;
  readonly lastAt: number;
  readonly funnel: string;
  /** With arms of control: `20+sale~plan-order.control`. */
  readonly edition: string;
  readonly arms: readonly ArmName[];
  readonly campaign: string | null;
  readonly locale: string;
  readonly brand: string;
  /** `utm_source` of the address, else the host of the site that led here, else `direct`. */
  readonly source: string;
  readonly device: string;
  /** Steps as they were shown, one after the other; a step that was gone back to stands here again. */
  readonly steps: readonly StepShown[];
  /** The one that was shown first last. */
  readonly furthest: string | null;
  readonly answered: ReadonlySet<string>;
  readonly exposures: readonly Exposure[];
  /** Codes of the leads that were made or used in it. */
  readonly leads: readonly string[];
  /** True: a lead was made in it. */
  readonly isLead: boolean;
}

export interface StepShown {
  readonly step: string;
  readonly at: number;
}

/** The difference of an arm was, or for the control would have been, seen. */
export interface Exposure extends ArmName {
  readonly at: number;
}
