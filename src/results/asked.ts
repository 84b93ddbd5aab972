import { type Asked, GROUPS } from "./counts.ts";

const DAY_MS = 86_400_000;
const EVER = 4_000_000;

/** `2026-11-01`, or a moment, as days since 1970, UTC; null: it is none. */
const dayNumber = (text: string): number | null => {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : Math.floor(moment / DAY_MS);
};

/** A question as an address or a command says it. @returns the question, or the name of what cannot be read */
export const readAsked = (
  given: Readonly<Record<string, string | undefined>>,
  funnel: string,
): Asked | { readonly wrong: "since" | "until" } => {
  const from = given["since"] ? dayNumber(given["since"]) : 0;
  const to = given["until"] ? dayNumber(given["until"]) : EVER;
  if (from === null) return { wrong: "since" };
  if (to === null) return { wrong: "until" };
  const only = Object.fromEntries(GROUPS.flatMap((group) => (given[group] ? [[group, given[group]] as const] : [])));
  return { funnel: given["funnel"] || funnel, from, to, only };
};
