import type { Content } from "../../../language/content/content.ts";
import { changedFields } from "../../../language/overlays/changed-fields.ts";
import type { ArmOverlay } from "../../../language/overlays/overlay.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL8022", severity: "error" } as const;

function* check({ arms }: Content): Iterable<Problem> {
  for (const overlay of arms.values()) {
    const where = spot(overlay.document, overlay.at, "key");
    const twin = twinOf(overlay, arms);
    if (twin) {
      yield problemAt(named, where, `"${overlay.arm}" is the same as "${twin.arm}"`, "change one, or take it away");
      continue;
    }
    if (changedFields(overlay).length > 0) continue;
    yield problemAt(
      named,
      where,
      `"${overlay.arm}" is what visitors get anyway`,
      "change something, or take the arm away",
    );
  }
}

/** An earlier arm of the same experiment that makes the same of the funnel. */
const twinOf = (arm: ArmOverlay, arms: Content["arms"]): ArmOverlay | undefined => {
  const all = [...arms.values()].filter(
    ({ experiment, problems }) => experiment === arm.experiment && problems.length === 0,
  );
  const made = (each: ArmOverlay): string => JSON.stringify([each.funnel, each.quiz, [...each.pages]]);
  return all.slice(0, all.indexOf(arm)).find((each) => made(each) === made(arm));
};

export const rule: Rule = {
  ...named,
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
};
