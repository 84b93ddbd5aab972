import { hasAgreedToHealth, isAboutHealth } from "../../../engine/answers/health.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Property } from "./property.ts";

/** Nobody is asked about health before they agreed. The first such question is told; those behind it follow from it. */
export const healthWithConsent: Property = {
  name: "health-with-consent",
  watch(runtime) {
    const asks = runtime.definition.quiz.roles.health_consent !== undefined;
    let told = false;
    return {
      situation({ session }) {
        if (told || !isAboutHealth(stepOf(runtime, session.position)) || hasAgreedToHealth(runtime, session))
          return null;
        told = true;
        return asks ? "asks about health a visitor who did not agree" : "asks about health, and nobody asked first";
      },
    };
  },
};
