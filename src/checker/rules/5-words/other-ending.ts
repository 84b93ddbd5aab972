import type { Rule, Sentence } from "../../rule.ts";
import { besideEnglish } from "../parts/beside-english.ts";

type Args = { readonly in: "translation" | "English"; readonly is: "small" | "asks not" | "asks" | "stops" };

/** A remark in brackets may follow. */
const asks = (text: string): boolean => /\?["”“»\u00A0\u202F\s]*(?:\([^)]*\))?$/.test(text);

/** German mails go on in small letters after the salutation. */
const AFTER_SALUTATION = "app.mail.";

type Difference = { readonly is: Args["is"] };

const checkWords = besideEnglish({
  read: ({ key, text }) => ({ key, text, asks: asks(text) }),
  differenceIn: (english, { key, text, ...translation }): Difference | null => {
    if (english.asks !== translation.asks) return { is: translation.asks ? "asks" : "asks not" };
    // Whole sentences before it: a line of its own may do without its point.
    if (/[.!?] .*\.$/u.test(english.text) && /[.!?] .*\p{L}$/u.test(text)) return { is: "stops" };
    const isSmall = /^\p{Lu}\p{Ll}/u.test(english.text) && /^\p{Ll}/u.test(text);
    return isSmall && !key.startsWith(AFTER_SALUTATION) ? { is: "small" } : null;
  },
  // "What happens next" may be a question in one language.
  isOnlyTogether: ({ is }) => is === "asks",
});

const sentenceOf = ({ in: place, is }: Args): Sentence => {
  switch (is) {
    case "small":
      return ["these words begin with a small letter, and English with a capital", "begin with a capital"];
    case "stops":
      return place === "English"
        ? ["the last sentence has no end, and all translations have one", "write it to the end"]
        : ["the last sentence has no end, and English has one", "translate it to the end"];
    case "asks not":
      return place === "English"
        ? ["English asks, and no translation does", "take the question mark away, or add it to the translations"]
        : ["English asks, and these words do not", "end them with a question mark"];
    case "asks":
      return ["all translations ask, and English does not", "end it with a question mark"];
  }
};

export const rule: Rule<Args> = {
  code: "FNL5038",
  severity: "warning",
  title: "A translation begins or ends otherwise than English",
  explanation:
    "A question without its mark, or a sentence that begins with a small letter, is a slip: the other languages show what was meant.",
  wrong: { "locales/de/sample.json": { "age.title": "Wie alt bist du" } },
  right: { "locales/de/sample.json": { "age.title": "Wie alt bist du?" } },
  checkWords,
  say: sentenceOf,
};
