import { isPlan, withPlan } from "../selling/choose-plan.ts";
import { faulty, report, unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** Chooses a card of the plan picker. */
export const planSelected: Handler<"planSelected"> = (runtime, session, { product }) => {
  if (!isPlan(runtime, product)) return faulty(session, `planSelected: ${product} is not a plan`);
  const chosen = session.plan === product ? session : withPlan(session, product);
  return chosen === session
    ? unchanged(session)
    : { session: chosen, effects: [report({ name: "added_to_cart", product })] };
};
