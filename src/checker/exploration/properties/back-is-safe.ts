import { isOpen } from "../../../engine/session/position.ts";
import { expectsAnswer } from "../pending-after.ts";
import type { Made } from "../situation.ts";
import type { Property } from "./property.ts";

const ASKED_AGAIN: readonly string[] = ["settlePurchase"];

const lost = ({ before, after, effects }: Made): string | null => {
  if (after.answers !== before.answers) return "Back changes an answer";
  if (after.purchases !== before.purchases || after.lead !== before.lead) return "Back loses what was reached";
  const asked = effects.find((effect) => expectsAnswer(effect) && !ASKED_AGAIN.includes(effect.type));
  return asked ? `Back asks for ${asked.type}` : null;
};

/** Back keeps answers, lead and purchases, charges nothing, and stands the visitor on a step that is open. */
export const backIsSafe: Property = {
  name: "back-is-safe",
  watch: (runtime) => ({
    move(made) {
      if (made.way !== "back") return null;
      const { after } = made;
      return isOpen(runtime, after, after.position) ? lost(made) : "Back leads to a step that is not open";
    },
  }),
};
