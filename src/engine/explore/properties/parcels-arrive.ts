import { arrives } from "../../delivery.ts";
import type { Property } from "./property.ts";

/** What is sent is paid for only when an address is known to which it is sent. */
export const parcelsArrive: Property = {
  name: "parcels-arrive",
  findings: ({ definition }, { moves }) =>
    moves.flatMap((move) => {
      const charge = move.effects.find((effect) => effect.type === "purchase");
      return charge && !arrives(definition, move.before, charge.product)
        ? [
            {
              step: move.before.position,
              message: `charges for ${charge.product}, which does not arrive`,
              at: move.from,
              move,
            },
          ]
        : [];
    }),
};
