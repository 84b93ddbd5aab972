import type { Content } from "../../../language/content/content.ts";
import { placeIn } from "../../../language/reading/place.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly funnel: string; readonly part: string };

function* check({ funnels, files }: Content): Iterable<Finding<Args>> {
  for (const id of funnels.keys()) {
    for (const part of ["funnel.json", "quiz.json"]) {
      if (files.has(`funnels/${id}/${part}`)) continue;
      const present = [...files.keys()].find((path) => path.startsWith(`funnels/${id}/`)) ?? `funnels/${id}`;
      yield { where: placeIn({ path: present, text: "" }, 0, 1), args: { funnel: id, part } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL1017",
  severity: "error",
  title: "A part of a funnel is missing",
  explanation:
    "A funnel is a folder with `funnel.json` (what is sold, in which order), `quiz.json` (the questions) and `pages/`.",
  wrong: { "funnels/sample/quiz.json": null },
  right: {},
  check,
  say: ({ funnel, part }) => [`funnel "${funnel}" has no ${part}`, `add funnels/${funnel}/${part}`],
};
