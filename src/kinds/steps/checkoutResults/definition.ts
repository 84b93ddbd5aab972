import { failed } from "../../../engine/answers/answer-step.ts";
import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { plansToOffer } from "../../../engine/selling/owned.ts";
import { report } from "../../../engine/transition/transition-result.ts";
import { acts, outcomes } from "./explored.ts";

export const kind: StepKind = {
  kind: "checkoutResults",
  needs: ["lead"],
  section: () => "plan-picker",
  exits: ["next"],
  passed: ({ session }) => (session.lead && session.plan !== null ? "next" : null),
  offers: ({ runtime, session }) => plansToOffer(runtime.definition, runtime.definition.offers.plans, session),
  value: () => null,
  skipWhenPassed: false,
  reports: ["summary_visited", "added_to_cart"],
  enter: () => [report({ name: "summary_visited" })],
  handle({ session }, event) {
    if (event.type !== "continued") return null;
    return session.plan === null ? failed(session, "required") : { session, exit: "next", effects: [] };
  },
  acts,
  outcomes,
};
