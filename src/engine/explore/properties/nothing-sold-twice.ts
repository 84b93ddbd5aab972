import { owned } from "../../owned.ts";
import { pendingAttempt } from "../../pending-attempt.ts";
import type { Move } from "../situation.ts";
import type { Property } from "./property.ts";

const recordsTwice = ({ before, after }: Move): boolean =>
  after.purchases !== before.purchases &&
  new Set(after.purchases.map(({ orderId }) => orderId)).size < after.purchases.length;

/** Nobody is charged for what they own, nor while another payment is open; an order is recorded once. */
export const nothingSoldTwice: Property = {
  name: "nothing-sold-twice",
  findings: (_runtime, { moves }) =>
    moves.flatMap((move) => {
      const charge = move.effects.find((effect) => effect.type === "purchase");
      const problem =
        charge && owned(move.before).has(charge.product)
          ? `charges again for ${charge.product}`
          : charge && pendingAttempt(move.before)
            ? "charges while another payment is open"
            : recordsTwice(move)
              ? "records an order twice"
              : null;
      return problem === null ? [] : [{ step: move.before.position, message: problem, at: move.from, move }];
    }),
};
