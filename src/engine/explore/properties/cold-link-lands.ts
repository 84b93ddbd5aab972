import { isOpen } from "../../position.ts";
import type { Property } from "./property.ts";

/** A typed address, a refresh, an old bookmark: wherever it points, the visitor lands on a step that is open. */
export const coldLinkLands: Property = {
  name: "cold-link-lands",
  findings: (runtime, { moves }) =>
    moves
      .filter(({ way, after }) => way === "link" && !isOpen(runtime, after, after.position))
      .map((move) => ({
        step: move.before.position,
        message: `lands on ${move.after.position}, which is not open`,
        at: move.from,
        move,
      })),
};
