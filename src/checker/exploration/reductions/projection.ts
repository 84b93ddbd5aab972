import type { State } from "../graph.ts";

/**
 * Projection: what decides neither which events are enabled nor where they lead, and no property reads. It is left out of
 * the key; this is what a search without the projection adds to it. Answers, purchases, payments and histories have
 * reductions of their own.
 */
export const projected = ({ session, pending }: State): string => {
  const {
    answers: _answers,
    plan: _plan,
    purchases: _purchases,
    attempt: _attempt,
    trail: _trail,
    ...fields
  } = session;
  return JSON.stringify([fields, pending.map(({ effect }) => effect)]);
};
