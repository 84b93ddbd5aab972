import { isOpen } from "../../../engine/session/position.ts";
import type { Property } from "./property.ts";

/** A route leads to a step that is open to whoever takes it: no checkout before a plan, no offer before an order. */
export const routesLeadOn: Property = {
  name: "routes-lead-on",
  watch: (runtime) => ({
    move: ({ way, before, after }) =>
      (way === "act" || way === "outcome") &&
      after.position !== before.position &&
      !isOpen(runtime, after, after.position)
        ? `leads to "${after.position}", which is not open yet`
        : null,
  }),
};
