import { roles } from "../../selectors.ts";
import type { Property } from "./property.ts";

/** Whoever says to be younger than the funnel takes never becomes a lead. */
export const noLeadBelowAge: Property = {
  name: "no-lead-below-age",
  findings: (runtime, { moves }) =>
    moves
      .filter(({ effects }) => effects.some((effect) => effect.type === "createLead"))
      .filter(({ before }) => {
        const age = roles(runtime, before)["age"];
        return typeof age === "number" && age < runtime.definition.minAge;
      })
      .map((move) => ({
        step: move.before.position,
        message: "makes a lead of an underage visitor",
        at: move.from,
        move,
      })),
};
