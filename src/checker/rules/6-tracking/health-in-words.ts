import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly step: string; readonly dataClass: string; readonly evidence: string };

/** Every message has English words, so that one language is enough. */
const HEALTH =
  /\b(?:injur(?:y|ies|ed)|pains?|painful|hurts?|illness(?:es)?|diseases?|medications?|medicines?|pregnan(?:t|cy)|diabet(?:es|ic)|asthma|allerg(?:y|ies|ic)|blood pressure|surger(?:y|ies)|disorders?|depress(?:ed|ion)|anxiety|insomnia|diagnos(?:ed|is)|menopause|cholesterol)\b/i;

const SYMBOL = /^health:/;

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  for (const { id, document, node } of stepsOf(content)) {
    const { question } = node;
    if (!question || question.data_class === "special" || world.answersOf(question)?.asks !== true) continue;
    const evidence = evidenceIn(question, content);
    if (evidence === null) continue;
    const where = spot(document, ["steps", id, "question", "data_class"]);
    yield { where, args: { step: id, dataClass: question.data_class, evidence } };
  }
}

const evidenceIn = (question: object, { messages }: Content): string | null => {
  const { title, options } = fieldsOf(question);
  const choices = Object.values(fieldsOf(options)).map(fieldsOf);
  const icon = choices.map((each) => each["icon"]).find((name) => typeof name === "string" && SYMBOL.test(name));
  if (typeof icon === "string") return icon;
  const keys = [title, ...choices.map((each) => each["label"])].filter((key) => typeof key === "string");
  const texts = keys.flatMap((key) => messages.formsOf(key, "en-US").map(({ text }) => text));
  return texts.map((text) => HEALTH.exec(text)?.[0]).find((word) => word !== undefined) ?? null;
};

export const rule: Rule<Args> = {
  code: "FNL6016",
  severity: "warning",
  overlaid: "steps",
  title: "A question sounds like health and passes for a harmless one",
  explanation:
    "Answers about injuries, illness, pregnancy or medication are health data, whatever type of question asks for them: they need consent and go to nobody else. Words and pictures of health beside another `data_class` are mostly a slip.",
  wrong: { "locales/en/sample.json": { "goal.walk": "Walk without knee pain" } },
  right: { "locales/en/sample.json": { "goal.walk": "Walk without hurry" } },
  check,
  say: ({ step, dataClass, evidence }) => [
    `"${step}" says "${evidence}" and calls the answer "${dataClass}"`,
    'write "special", or say it without health',
  ],
};
