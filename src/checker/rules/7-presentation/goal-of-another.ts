import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly answer: string; readonly instead: string; readonly words: string };

const plain = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;

/** The answer of which a page speaks, where it is not the one that it gives; null: it speaks of none, or of that one. */
const spokenOf = (
  titles: readonly string[],
  options: Readonly<Record<string, unknown>>,
  answer: string,
  textOf: (key: unknown, locale: Locale) => string,
): Pick<Args, "instead" | "words"> | null => {
  let other: Pick<Args, "instead" | "words"> | null = null;
  for (const locale of LOCALES) {
    const said = titles.map((title) => plain(textOf(title, locale))).join("");
    const named = Object.entries(options).flatMap(([id, option]) => {
      const words = textOf(fieldsOf(option)["label"], locale);
      return words !== "" && said.includes(plain(words)) ? [{ instead: id, words }] : [];
    });
    if (named.some(({ instead }) => instead === answer)) return null;
    other ??= named.length === 1 ? (named[0] ?? null) : null;
  }
  return other;
};

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  const { messages } = content;
  const textOf = (key: unknown, locale: Locale): string =>
    typeof key === "string" ? (messages.formsOf(key, locale)[0]?.text ?? "") : "";
  const questions = new Map([...stepsOf(content)].map(({ funnel, id, node }) => [`${funnel}/${id}`, node.question]));
  for (const { id: funnel, pages } of content.funnels.values()) {
    for (const { document, value } of pages.values()) {
      const sections = Object.entries(value.sections);
      const titles = [
        value.title,
        ...sections.flatMap(([, each]) => (world.namesPage(each) ? (each.title ?? []) : [])),
      ];
      for (const [name, section] of sections) {
        const { answers } = fieldsOf(fieldsOf(section)["goal"]);
        for (const [index, each] of (Array.isArray(answers) ? answers : []).entries()) {
          const { step, answer } = fieldsOf(each);
          const options = fieldsOf(fieldsOf(questions.get(`${funnel}/${String(step)}`))["options"]);
          if (typeof answer !== "string" || !Object.hasOwn(options, answer)) continue;
          const other = spokenOf(titles, options, answer, textOf);
          const where = spot(document, ["sections", name, "goal", "answers", String(index), "answer"]);
          if (other) yield { where, args: { answer, ...other } };
        }
      }
    }
  }
}

const beginningWith = (answer: string): Rule["wrong"] => ({
  "funnels/sample/pages/home.json": {
    sections: { start: { goal: { answers: [{ step: "goal", answer }], asks: "age" } } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL7021",
  severity: "warning",
  title: "A landing page gives an answer of which it does not speak",
  explanation:
    "“From the couch to 5 km” that begins the quiz with ten kilometers makes the plan of another page. The title names one answer of the question, and the first tap gives another one.",
  wrong: beginningWith("walk"),
  right: beginningWith("run"),
  check,
  say: ({ answer, instead, words }) => [
    `the page speaks of "${words}", and its first tap answers "${answer}"`,
    `answer "${instead}", or speak of what is answered`,
  ],
};
