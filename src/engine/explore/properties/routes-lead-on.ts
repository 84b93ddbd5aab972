import { isOpen } from "../../position.ts";
import type { Property } from "./property.ts";

/** A route leads to a step that is open to whoever takes it: no checkout before a plan, no offer before an order. */
export const routesLeadOn: Property = {
  name: "routes-lead-on",
  findings: (runtime, { moves }) =>
    moves
      .filter(({ way }) => way === "act" || way === "outcome")
      .filter(({ before, after }) => after.position !== before.position && !isOpen(runtime, after, after.position))
      .map((move) => ({
        step: move.before.position,
        message: `leads to "${move.after.position}", which is not open yet`,
        at: move.from,
        move,
      })),
};
