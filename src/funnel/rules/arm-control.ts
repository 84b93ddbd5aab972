import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL8021", severity: "error" } as const;

function* check({ experiments }: Content): Iterable<Problem> {
  for (const { document, value } of experiments.values()) {
    const plain = Object.entries(value.arms).flatMap(([arm, { patch }]) => (patch === undefined ? [arm] : []));
    const [, second] = plain;
    if (plain.length === 0) {
      const help = 'add "control": { "weight": 50 }: what visitors get today';
      yield problemAt(named, spot(document, ["arms"], "key"), "no arm is the control", help);
    } else if (second !== undefined) {
      const message = `"${second}" changes nothing, like "${plain[0]}"`;
      yield problemAt(named, spot(document, ["arms", second], "key"), message, 'say what it changes in a "patch"');
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "An experiment has no control, or several",
  explanation:
    "One arm leaves the funnel as it is, so that the others can be compared with it: the arm without a patch. It is the funnel itself, byte for byte.",
  wrong: { "funnels/experiments/hero.json": { arms: { jumping: { patch: null } } } },
  right: { "funnels/experiments/hero.json": {} },
  check,
};
