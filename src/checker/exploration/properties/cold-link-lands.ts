import { isOpen } from "../../../engine/session/position.ts";
import type { Property } from "./property.ts";

/** A typed address, a refresh, an old bookmark: wherever it points, the visitor lands on a step that is open. */
export const coldLinkLands: Property = {
  name: "cold-link-lands",
  watch: (runtime) => ({
    move: ({ way, after }) =>
      way === "link" && !isOpen(runtime, after, after.position)
        ? `lands on ${after.position}, which is not open`
        : null,
  }),
};
