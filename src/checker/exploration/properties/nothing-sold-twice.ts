import { owned } from "../../../engine/selling/owned.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import type { Made } from "../situation.ts";
import type { Property } from "./property.ts";

const recordsTwice = ({ before, after }: Made): boolean =>
  after.purchases !== before.purchases &&
  new Set(after.purchases.map(({ orderId }) => orderId)).size < after.purchases.length;

/** Nobody is charged for what they own, nor while another payment is open; an order is recorded once. */
export const nothingSoldTwice: Property = {
  name: "nothing-sold-twice",
  watch: () => ({
    move(made) {
      const charge = made.effects.find((effect) => effect.type === "purchase");
      if (charge && owned(made.before).has(charge.product)) return `charges again for ${charge.product}`;
      if (charge && pendingAttempt(made.before)) return "charges while another payment is open";
      return recordsTwice(made) ? "records an order twice" : null;
    },
  }),
};
