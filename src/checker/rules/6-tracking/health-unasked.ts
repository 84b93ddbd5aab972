import { hasAgreedToHealth, isAboutHealth } from "../../../engine/answers/health.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";

/** Does the funnel ask for consent at all? */
type Args = { asks: boolean };

/** Nobody is asked about health before they agreed. Only the first such question is shown: those behind it follow from it. */
const healthWithConsent: Property<Args> = {
  name: "health-with-consent",
  watch(runtime) {
    const asks = runtime.definition.quiz.roles.health_consent !== undefined;
    let isShown = false;
    return {
      state({ session }) {
        if (isShown || !isAboutHealth(stepOf(runtime, session.position)) || hasAgreedToHealth(runtime, session))
          return null;
        isShown = true;
        return { asks };
      },
    };
  },
};

export const rule: Rule<Args & { step: string }> = {
  code: "FNL6008",
  severity: "error",
  title: "Visitors are asked about health before they agreed",
  explanation:
    "Answers about health, body or mood need an explicit yes first (GDPR article 9(2)(a); Washington My Health My Data Act). The step that asks for it has the role `health_consent`; whoever says no is led past such questions.",
  wrong: { "funnels/sample/quiz.json": { steps: { agree: { next: "height" } } } },
  right: {
    "funnels/sample/quiz.json": {
      steps: { agree: { next: [{ when: { answer: "agree", is: "yes" }, to: "height" }, { else: "email" }] } },
    },
  },
  properties: [healthWithConsent],
  say: ({ step, asks }) => [
    `"${step}": asks about health${asks ? " a visitor who did not agree" : ", and nobody asked first"}`,
    'ask after the yes of "health_consent", or write another "data_class" if it is not about health',
  ],
};
