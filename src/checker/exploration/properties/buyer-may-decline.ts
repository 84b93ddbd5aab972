import type { Property } from "./property.ts";
import { cutOff } from "./way-out.ts";

/** Whoever has bought reaches an end without buying more: no ring of offers that only a further purchase leaves. */
export const buyerMayDecline: Property = {
  name: "buyer-may-decline",
  whole: (runtime, graph) =>
    cutOff(runtime, graph, ({ event }) => event.type !== "purchaseRequested").flatMap((at) => {
      const session = graph.situations[at]?.session;
      return session && session.purchases.length > 0
        ? [{ step: session.position, message: "only a further purchase leads to an end", at }]
        : [];
    }),
};
