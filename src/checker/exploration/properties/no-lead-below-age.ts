import { roles } from "../../../engine/session/selectors.ts";
import type { Property } from "./property.ts";

/** Whoever says to be younger than the funnel takes never becomes a lead. */
export const noLeadBelowAge: Property = {
  name: "no-lead-below-age",
  watch: (runtime) => ({
    move({ before, effects }) {
      if (!effects.some((effect) => effect.type === "createLead")) return null;
      const age = roles(runtime, before)["age"];
      return typeof age === "number" && age < runtime.definition.minAge ? "makes a lead of an underage visitor" : null;
    },
  }),
};
