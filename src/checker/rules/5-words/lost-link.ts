import { MESSAGE_LINK } from "../../../language/words/message-link.ts";
import type { Rule } from "../../rule.ts";
import { besideEnglish } from "../parts/beside-english.ts";

type Args = {
  readonly in: "translation" | "English";
  readonly lost: readonly string[];
  readonly added: readonly string[];
};

const linksIn = (text: string): readonly string[] =>
  text.includes("](") ? [...text.matchAll(MESSAGE_LINK)].map((match) => match[1] ?? "").sort() : [];

const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((each) => !others.includes(each));

const checkWords = besideEnglish({
  read: ({ text }) => linksIn(text),
  differenceIn: (there, here) => {
    const [lost, added] = [without(there, here), without(here, there)];
    return lost.length > 0 || added.length > 0 ? { lost, added } : null;
  },
});

const linked = (german: string): Rule["wrong"] => ({
  "locales/de/sample.json": { "email.privacy": german },
  "locales/en/sample.json": { "email.privacy": "We keep it to ourselves: [privacy](home)." },
  "locales/es/sample.json": { "email.privacy": "No la compartimos: [privacidad](home)." },
  "locales/fr/sample.json": { "email.privacy": "Elle reste entre nous\u00A0: [confidentialité](home)." },
  "locales/it/sample.json": { "email.privacy": "Resta tra noi: [privacy](home)." },
});

export const rule: Rule<Args> = {
  code: "FNL5019",
  severity: "error",
  title: "A link is lost in one language",
  explanation:
    "Conditions, privacy policy and the right of withdrawal are a link away in every language, or those who read this one have a dead end. What the English words link to the others link to.",
  wrong: linked("Wir behalten sie für uns."),
  right: linked("Wir behalten sie für uns: [Datenschutz](home)."),
  checkWords,
  say: ({ in: place, lost, added }) => {
    if (place === "English")
      return added.length > 0
        ? [`the link to ${added.join(", ")} is lost, and all translations have it`, `write [label](${added[0]})`]
        : [`no translation has the link to ${lost.join(", ")}`, "add it there, or take it away here"];
    return lost.length > 0
      ? [`the link to ${lost.join(", ")} is lost`, `write it as in English: [label](${lost[0]})`]
      : [`the link to ${added.join(", ")} is not in the English words`, "add it there, or take it away here"];
  },
};
