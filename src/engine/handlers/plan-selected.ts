import { owned } from "../owned.ts";
import { pendingAttempt } from "../pending-attempt.ts";
import { faulty, report, unchanged } from "../transition-result.ts";
import type { Handler } from "./handler.ts";

/** Chooses a card of the plan picker. While a payment is open the choice stands: what is paid is what was shown. */
export const planSelected: Handler<"planSelected"> = (runtime, session, { product }) => {
  const { plans, downsells } = runtime.definition.offers;
  if (![...plans, ...downsells].includes(product)) return faulty(session, `planSelected: ${product} is not a plan`);
  if (session.plan === product || pendingAttempt(session) || owned(session).has(product)) return unchanged(session);
  return {
    session: { ...session, plan: product, attempt: null, status: "idle", failure: null },
    effects: [report({ name: "added_to_cart", product })],
  };
};
