import { cutOff } from "../../exploration/cut-off.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";
import { endReachable } from "./ring.ts";

/** Whoever has bought reaches an end without buying more: no ring of offers that only a further purchase leaves. */
const buyerMayDecline: Property = {
  name: "buyer-may-decline",
  followsFrom: [endReachable],
  whole: (runtime, graph) =>
    cutOff(runtime, graph, ({ event }) => event.type !== "purchaseRequested").flatMap((state) => {
      const session = graph.states[state]?.session;
      return session && session.purchases.length > 0 ? [{ step: session.position, args: {}, state }] : [];
    }),
};

export const rule: Rule<{ step: string }> = {
  code: "FNL3014",
  severity: "error",
  title: "A buyer cannot get past the offers",
  explanation:
    "Whoever has bought must reach the end without buying more. A decline that leads back to an offer is a trap.",
  wrong: { "funnels/sample/funnel.json": { steps: { offer: { declined: "offer" } } } },
  right: { "funnels/sample/funnel.json": { steps: { offer: { next: "success" } } } },
  properties: [buyerMayDecline],
  say: ({ step }) => [`"${step}": only a further purchase leads to an end`, 'lead "declined" on to an end'],
};
