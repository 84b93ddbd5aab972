/** The results summary of SPEC §2 and §9: computed by the same code in the browser and on the server. */
export interface Summary {
  /** Weights in kg; null when the visitor does not want to lose weight. */
  readonly weight: {
    readonly from: number;
    readonly to: number;
    readonly difference: number;
    /** 8 or 9 points, first today, last the target date. */
    readonly graph: readonly { readonly day: string; readonly kg: number }[];
    readonly kgPerWeek: number;
  } | null;
  /** At least 1. */
  readonly months: number;
  /** `YYYY-MM-DD`. */
  readonly targetDate: string;
  /** Monday = 1 … Sunday = 7. */
  readonly weekdays: readonly { readonly number: number; readonly active: boolean }[];
  readonly distanceKm: number | null;
  /** Stages in which the way from walking on is taken: the heavier for their height, the more of them (SPEC §9). */
  readonly walkingSteps: number;
  readonly ageRange: { readonly from: number; readonly to: number };
}
