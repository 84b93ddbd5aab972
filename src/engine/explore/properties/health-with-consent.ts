import { hasAgreedToHealth, isAboutHealth } from "../../health.ts";
import { stepOf } from "../../present-route.ts";
import type { Property } from "./property.ts";

/** Nobody is asked about health before they agreed. The first such question is told; those behind it follow from it. */
export const healthWithConsent: Property = {
  name: "health-with-consent",
  findings: (runtime, { situations }) => {
    const at = situations.findIndex(
      ({ session }) => isAboutHealth(stepOf(runtime, session.position)) && !hasAgreedToHealth(runtime, session),
    );
    const step = situations[at]?.session.position;
    const asks = runtime.definition.quiz.roles.health_consent !== undefined;
    const message = asks
      ? "asks about health a visitor who did not agree"
      : "asks about health, and nobody asked first";
    return step === undefined ? [] : [{ step, message, at }];
  },
};
