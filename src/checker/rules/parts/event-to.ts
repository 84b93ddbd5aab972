import type { Rule } from "../../rule.ts";

/** An example of a tracking plan: to whom an event goes, and under which names. */
export const eventTo = (event: string, to: Readonly<Record<string, string>>): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { events: { [event]: { to } } },
});
