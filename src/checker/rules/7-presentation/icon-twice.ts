import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly icon: string; readonly options: readonly string[] };

const familyOf = (name: string): string => name.split(/[-_]/)[0] ?? "";

function* check(content: Content, { icons }: World): Iterable<Finding<Args>> {
  for (const { id, document, node } of stepsOf(content)) {
    const options = Object.entries(fieldsOf(fieldsOf(node["question"])["options"]));
    const byIcon = new Map<string, string[]>();
    for (const [name, option] of options) {
      const { icon } = fieldsOf(option);
      if (typeof icon === "string") byIcon.set(icon, [...(byIcon.get(icon) ?? []), name]);
    }
    // A sign that all of them carry is no picture of an answer.
    if (byIcon.size < 2 && options.length > 2) continue;
    for (const [icon, names] of byIcon) {
      // One that does not exist is reported as such.
      if (!icons.has(icon)) continue;
      // "meal-plan-simple" and "meal-plan-printed" are one thing in two forms.
      if (new Set(names.map(familyOf)).size < 2) continue;
      const where = names.map((name) => spot(document, ["steps", id, "question", "options", name, "icon"]));
      yield { where, args: { icon, options: names } };
    }
  }
}

const drawn = (walk: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": {
    steps: {
      goal: { question: { options: { run: { icon: "emoji:running-shoe" }, walk: { icon: walk } } } },
    },
  },
});

export const rule: Rule<Args> = {
  code: "FNL7019",
  severity: "warning",
  overlaid: "steps",
  title: "Two answers show the same picture",
  explanation:
    "Pictures tell answers apart before they are read. Two that are the same make visitors read all of them again: mostly an answer was copied with its picture.",
  wrong: drawn("emoji:running-shoe"),
  right: drawn("emoji:sun"),
  check,
  say: ({ icon, options }) => [
    `${options.map((each) => `"${each}"`).join(" and ")} show "${icon}"`,
    "choose a picture that only one of them could have",
  ],
};
