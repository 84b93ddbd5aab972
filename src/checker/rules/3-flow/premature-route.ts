import { isOpen } from "../../../engine/session/position.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";
import { noDeadEnd } from "./dead-end.ts";

type Args = { to: string };

/** A route leads to a step that is open to whoever takes it: no checkout before a plan, no offer before an order. */
export const routesLeadOn: Property<Args> = {
  name: "routes-lead-on",
  followsFrom: [noDeadEnd],
  // Where a route leads too far, what follows is seen too early, too.
  roots: (violations) => [
    violations.reduce((first, each) => (each.counterexample.length < first.counterexample.length ? each : first)),
  ],
  watch: (runtime) => ({
    transition: ({ edge: { way }, before, after }) =>
      (way === "act" || way === "outcome") &&
      after.position !== before.position &&
      !isOpen(runtime, after, after.position)
        ? { to: after.position }
        : null,
  }),
};

export const rule: Rule<Args & { step: string }> = {
  code: "FNL3021",
  severity: "error",
  title: "A route leads to a step that is not open yet",
  explanation:
    "Results need a lead, the checkout a plan, an offer an order. A route past what a step needs shows a visitor a page without its content.",
  wrong: { "funnels/sample/funnel.json": { steps: { results: { next: "offer" } } } },
  right: { "funnels/sample/funnel.json": { steps: { results: { next: "checkout" } } } },
  properties: [routesLeadOn],
  say: ({ step, to }) => [`"${step}": leads to "${to}", which is not open yet`, "lead to the step that opens it first"],
};
