import type { Rule } from "../../../rule.ts";

/** A visitor of the sample who is too young: the shortest story that it has. */
export const refusedStory: Rule["wrong"][string] = {
  version: 1,
  title: "Wants to run, is seventeen, and is told to come back",
  visitor: { locale: "en-US", day: "2026-11-21" },
  story: [
    { at: "goal", answers: "run" },
    { at: "age", answers: { value: 17, unit: "years" } },
    { at: "sorry", ends: "refused" },
  ],
};
