import type { Visit } from "./visit.ts";

/** How somebody went through an edition, without when: who went the same way is counted together. */
export interface Walk {
  readonly edition: string;
  /** As they were shown; a step that was gone back to stands here again. */
  readonly steps: readonly string[];
  /** Ascending. */
  readonly answered: readonly string[];
}

export const walkOf = ({ edition, steps, answered }: Pick<Visit, "edition" | "steps" | "answered">): Walk => ({
  edition,
  steps: steps.map(({ step }) => step),
  answered: [...answered].sort(),
});
