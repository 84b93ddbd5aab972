import type { Due } from "./due.ts";
import type { SubscriptionEvent } from "./events.ts";

/** What has happened once the thing that is due was done. @param isPaid whether a charge went through */
export const eventOf = (due: Due, on: string, isPaid: boolean): SubscriptionEvent => {
  switch (due.does) {
    case "announce":
      return { type: "announced", on, kind: due.kind };
    case "charge":
      return { type: isPaid ? "paid" : "declined", on };
    case "suspend":
      return { type: "suspended", on };
    case "expire":
      return { type: "ended", on, reason: "unpaid" };
    case "end":
      return { type: "cancelled", on, reason: "buyer" };
    case "pause":
      return { type: "paused", on };
    case "resume":
      return { type: "resumed", on };
  }
};
