import type { Checked } from "../../../checker/check-tree.ts";
import type { Problem } from "../../../checker/problems/problem.ts";
import type { Proof } from "../../../checker/proofs/prove-funnels.ts";
import { nameOf } from "../../../checker/proofs/variants.ts";

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  /** Problems that were not asked for: of other files, or older than the change. */
  readonly hidden: number;
  readonly files: number;
  readonly funnels: number;
  /** Of locale, brand and date, in all editions: each is proved. */
  readonly cells: number;
  /** How many of the editions move visitors each in a way of its own: these are explored, for every cell. */
  readonly behaviours: number;
  /** Explored in all funnels that have no error: every state that a visitor can be in. */
  readonly states: number;
  /** Recorded visitors that were played. */
  readonly stories: number;
  readonly milliseconds: number;
}

export const summarize = (
  { content, proofs, problems: all }: Checked,
  problems: readonly Problem[],
  files: number,
  milliseconds: number,
): Summary => ({
  errors: problems.filter(({ severity }) => severity === "error").length,
  warnings: problems.filter(({ severity }) => severity === "warning").length,
  hidden: all.length - problems.length,
  files,
  funnels: content.funnels.size,
  cells: proofs.reduce((sum, { cells }) => sum + cells, 0),
  behaviours: proofs.filter(({ sameAs }) => sameAs === null).length,
  states: proofs.reduce((sum, { exploration, sameAs }) => sum + (sameAs === null ? (exploration?.states ?? 0) : 0), 0),
  stories: [...content.funnels.values()].reduce((sum, { stories }) => sum + stories.size, 0),
  milliseconds: Math.round(milliseconds),
});

/** What was explored of one edition. */
export const proofLine = ({ edition, exploration, sameAs, cells }: Proof): string => {
  const { campaign, arms } = edition;
  const what = arms.length > 0 ? "edition" : campaign === null ? "funnel" : "campaign";
  const name = `${what} ${nameOf({ edition })}`;
  if (exploration === null) return `${name}: not explored`;
  const ways =
    sameAs === null
      ? `${exploration.states} states, ${exploration.transitions} transitions explored`
      : `visitors go the ways of ${sameAs}`;
  return `${name}: ${ways}; prices and terms proved in ${cells} cells of locale, brand and date`;
};

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

export const asSentence = ({ errors, warnings, hidden, files, funnels, ...proved }: Summary): string => {
  const found =
    errors + warnings === 0
      ? "no problems"
      : `${count(errors + warnings, "problem")} (${count(errors, "error")}, ${count(warnings, "warning")})`;
  const others = hidden === 0 ? "" : `; ${count(hidden, "other problem")} not shown: check without paths and --changed`;
  const { cells, behaviours, states, stories, milliseconds } = proved;
  const explored = `${count(cells, "cell")} with ${count(behaviours, "distinct behaviour")}, ${count(states, "state")}`;
  const proofs = stories === 0 ? explored : `${explored}, ${stories === 1 ? "1 story" : `${stories} stories`}`;
  const seconds = (milliseconds / 1000).toFixed(milliseconds < 1000 ? 2 : 1);
  return `${found} in ${count(files, "file")}, ${count(funnels, "funnel")}, ${proofs}, ${seconds} s${others}`;
};
