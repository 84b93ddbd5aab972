import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { textsOf } from "../parts/words-in-texts.ts";

type Args = { readonly age: number; readonly least: number; readonly funnel: string };

/** How a language says from which age on: the first group that matches is the age. One without a line here is read by people. */
const AGE: Readonly<Partial<Record<string, RegExp>>> = {
  en: /\b(?:ages? |aged |when you are |you are at least |from age |under |over )(\d\d)\b(?! (?:days|minutes|weeks|km|miles|times))|\bfrom (\d\d)(?:[.!]|$| years)/i,
  de: /\b(?:ab|unter|über|mindestens) (\d\d)(?: Jahren?\b|[.!,]|$)|\b(?:wenn du|mit) (\d\d)(?: bist|[.!,]|$)/i,
  es: /\b(?:a partir de los|desde los|mayores de|menores de|menos de|más de|cumplas|tengas|tus) (\d\d)(?: años|[.!,]|$)/i,
  fr: /\b(?:dès|à partir de|moins de|plus de|vos|tes|avoir|auras?|aurez) (\d\d) ans/i,
  it: /\b(?:dai|da|meno di|più di|almeno|avrai|compiuto|tuoi) (\d\d)(?: anni|[.!,]|$)/i,
};

/** Other numbers are no ages at which somebody comes of age anywhere. */
const isFirstAge = (age: number): boolean => age >= 13 && age <= 25;

function* check({ funnels, messages }: Content): Iterable<Finding<Args>> {
  for (const { id, funnel, quiz, pages } of funnels.values()) {
    const least = funnel?.value.min_age;
    if (least === undefined) continue;
    const own = [...pages.values()].filter(({ file }) => file.role?.owner === id);
    const files = [funnel?.file, quiz?.file, ...own.map(({ file }) => file)];
    const keys = new Set(
      files.flatMap((file) => (file?.references ?? []).flatMap(({ to, value }) => (to === "message" ? [value] : []))),
    );
    const texts = textsOf(messages, keys);
    for (const message of texts) {
      const age = ageIn(message);
      if (age === null || age === least) continue;
      yield { where: spot(message.document, [message.inFile]), args: { age, least, funnel: id } };
    }
  }
}

const ageIn = ({ text, folder }: Message): number | null => {
  const groups = AGE[folder.slice(0, 2)]?.exec(text) ?? [];
  const age = Number([...groups].slice(1).find((group) => group !== undefined) ?? 0);
  return isFirstAge(age) ? age : null;
};

export const rule: Rule<Args> = {
  code: "FNL9034",
  severity: "warning",
  title: "Words name another minimum age than the funnel",
  explanation:
    "`min_age` decides who is sent away. Words that name another age promise something else, or send the wrong people away.",
  wrong: { "locales/en/sample.json": { "sorry.text": "Please come back when you are 21." } },
  right: { "locales/en/sample.json": { "sorry.text": "Please come back when you are 18." } },
  check,
  say: ({ age, least, funnel }) => [
    `this says ${age}, and funnel ${funnel} is for people from ${least} on`,
    `write ${least}, or change "min_age"`,
  ],
};
