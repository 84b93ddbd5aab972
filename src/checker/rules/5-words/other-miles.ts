import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string; readonly label: string };

const KILOMETERS = /(?<![\d.,])(\d+(?:[.,]\d+)?)[\s\u00A0]?km(?!\p{L})/giu;
const MILES = /(?<![\d.,])(\d+(?:\.\d+)?)[\s\u00A0]miles?(?!\p{L})/giu;
/** "Over 13 miles" of "more than 21 km" is about another end of the same range. */
const OPEN = /\b(?:over|under|beyond|more|less|at least|at most)\b/i;
const KILOMETERS_OF_A_MILE = 1.609;
/** Both are rounded. */
const ROUNDED = 1.25;

const only = (text: string, unit: RegExp): readonly [words: string, number: number] | null => {
  const [first, ...others] = [...text.matchAll(unit)];
  return first === undefined || others.length > 0 ? null : [first[0], Number((first[1] ?? "").replace(",", "."))];
};

const faultIn = (hint: string, label: string): Args | null => {
  const [miles, kilometers] = [only(hint, MILES), only(label, KILOMETERS)];
  if (!miles || !kilometers || OPEN.test(hint)) return null;
  const ratio = (miles[1] * KILOMETERS_OF_A_MILE) / kilometers[1];
  return ratio > ROUNDED || ratio * ROUNDED < 1 ? { words: miles[0], label: kilometers[0] } : null;
};

function* check(content: Content): Iterable<Finding<Args>> {
  const told = new Set<Message>();
  for (const { document, id, node } of stepsOf(content)) {
    for (const [name, option] of Object.entries(fieldsOf(fieldsOf(node["question"])["options"]))) {
      const { label, hint } = fieldsOf(option);
      if (typeof label !== "string" || typeof hint !== "string") continue;
      for (const locale of LOCALES) {
        const [beside] = content.messages.formsOf(label, locale);
        for (const message of content.messages.formsOf(hint, locale)) {
          const args = beside === undefined || told.has(message) ? null : faultIn(message.text, beside.text);
          if (args === null) continue;
          told.add(message);
          const at = ["steps", id, "question", "options", name, "hint"];
          yield { where: [spot(message.document, [message.inFile]), spot(document, at)], args };
        }
      }
    }
  }
}

const measured = (hint: string): Rule["wrong"] => ({
  "locales/en/sample.json": { "goal.run": "Up to 10 km", "story.title": hint },
  "funnels/sample/quiz.json": { steps: { goal: { question: { options: { run: { hint: "sample.story.title" } } } } } },
});

export const rule: Rule<Args> = {
  code: "FNL5046",
  severity: "warning",
  overlaid: "steps",
  title: "Miles and kilometers of an answer are two distances",
  explanation:
    "Under the kilometers of an answer its hint says the miles. Ten of one are not ten of the other: who answers by the hint gets a plan for another distance.",
  wrong: measured("10 miles, about an hour"),
  right: measured("6 miles, about an hour"),
  check,
  say: ({ words, label }) => [`"${words}" is another distance than "${label}"`, "reckon it again: a mile is 1.609 km"],
};
