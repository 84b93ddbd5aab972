import { arrives } from "../../../engine/selling/delivery.ts";
import type { Property } from "./property.ts";

/** What is sent is paid for only when an address is known to which it is sent. */
export const parcelsArrive: Property = {
  name: "parcels-arrive",
  watch: ({ definition }) => ({
    move({ before, effects }) {
      const charge = effects.find((effect) => effect.type === "purchase");
      return charge && !arrives(definition, before, charge.product)
        ? `charges for ${charge.product}, which does not arrive`
        : null;
    },
  }),
};
