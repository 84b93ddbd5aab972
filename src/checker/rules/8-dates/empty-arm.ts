import type { Content } from "../../../language/content/content.ts";
import { changedFields } from "../../../language/overlays/changed-fields.ts";
import type { ArmOverlay } from "../../../language/overlays/overlay.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly arm: string; readonly same: string | null };

function* check({ arms }: Content): Iterable<Finding<Args>> {
  for (const overlay of arms.values()) {
    const where = spot(overlay.document, overlay.at, "key");
    const equal = equalArm(overlay, arms);
    if (equal) {
      yield { where, args: { arm: overlay.arm, same: equal.arm } };
      continue;
    }
    if (changedFields(overlay).length > 0) continue;
    yield { where, args: { arm: overlay.arm, same: null } };
  }
}

/** An earlier arm of the same experiment that makes the same of the funnel. */
const equalArm = (arm: ArmOverlay, arms: Content["arms"]): ArmOverlay | undefined => {
  const all = [...arms.values()].filter(
    ({ experiment, faults }) => experiment === arm.experiment && faults.length === 0,
  );
  const outcome = (each: ArmOverlay): string => JSON.stringify([each.funnel, each.quiz, [...each.pages]]);
  return all.slice(0, all.indexOf(arm)).find((each) => outcome(each) === outcome(arm));
};

export const rule: Rule<Args> = {
  code: "FNL8022",
  severity: "error",
  title: "An arm changes nothing, or what another one changes",
  explanation: "Two arms that are the same measure chance. Often the change was made in the funnel meanwhile.",
  wrong: {
    "funnels/experiments/hero.json": {
      arms: { jumping: { patch: { pages: { home: { sections: { hero: { art: "doodle:running" } } } } } } },
    },
  },
  right: {
    "funnels/experiments/hero.json": {
      arms: { jumping: { patch: { pages: { home: { sections: { hero: { art: "doodle:sprinting" } } } } } } },
    },
  },
  check,
  say: ({ arm, same }) =>
    same === null
      ? [`"${arm}" is what visitors get anyway`, "change something, or take the arm away"]
      : [`"${arm}" is the same as "${same}"`, "change one, or take it away"],
};
