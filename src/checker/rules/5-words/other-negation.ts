import type { Rule } from "../../rule.ts";
import { againstAll } from "../parts/against-all.ts";
import { readableText } from "../parts/foreign-words.ts";

type Args = { readonly words: string };

interface Denial {
  /** Words that deny. */
  readonly denies: RegExp;
  /** Words that say the same without denying: "unknown", "instead", "unless". */
  readonly mayDeny: RegExp;
}

/** Letters of our languages, as a class: twice as fast as `\\p{L}`. */
const L = "[a-zß-öø-ÿœ]";
const wordsOf = (words: string): RegExp => new RegExp(`(?<!${L})(?:${words.replaceAll("\\p{L}", L)})(?!${L})`);

const DENIALS: Readonly<Record<string, Denial>> = {
  en: {
    denies: wordsOf(
      "no(?! (?:more|less|later|thanks|reason|longer than))|not(?! (?:just|only|feeling))|never|without|none|nothing|nobody|nowhere|neither|nor|cannot|\\p{L}+n[’']t",
    ),
    mayDeny: wordsOf(
      "no|not|un(?!der|til|it|iv)\\p{L}{3,}|invalid|wrong|otherwise|offline|only|just|once|less|little|instead|free|hardly|too|stay|stop|leave|between|different|\\p{L}+-?less",
    ),
  },
  de: {
    denies: wordsOf("nicht(?! nur)|nie|niemals|ohne|kein\\p{L}*|nichts|niemand\\p{L}*|weder|nirgends"),
    mayDeny: wordsOf(
      "nein|nur|statt|kaum|wenig\\p{L}*|zu|am stück|dazwischen|schlecht|gründe?n?|un(?!d|s|ter|ser)\\p{L}{3,}|\\p{L}{4,}los\\p{L}*",
    ),
  },
  fr: {
    denies: wordsOf(
      "(?:ne |n[’'])[^.!?]{0,40}? pas|(?<!au )pas (?:de|d[’']|encore|besoin|plus)|pourquoi pas|jamais|sans|aucune?|rien|non|ni",
    ),
    mayDeny: wordsOf(
      "ne|n[’']\\p{L}+|pas|seul\\p{L}*|uniquement|plutôt|au lieu|peu|moins|personne|nulle?|inutile|impayée?|longue|(?:in|im|ir)\\p{L}+(?:able|ible)s?|incorrecte?s?",
    ),
  },
  es: {
    denies: wordsOf("(?<!si )no(?! (?:solo|más tarde))|nunca|sin|ning[úu]n\\p{L}*|nada|nadie|tampoco|jamás|ni"),
    mayDeny: wordsOf("no|solo|en lugar|en vez|apenas|poc[oa]s?|menos"),
  },
  it: {
    denies: wordsOf(
      "(?<!finché )non(?! (?:solo|oltre|più di))|mai|senza|nessun\\p{L}*|niente|nient[’']altro|nulla|né|neanche|nemmeno",
    ),
    mayDeny: wordsOf("no|non|solo|anziché|invece|poc[oa]|meno|lo stesso|comunque"),
  },
};

interface Reading {
  readonly denial: string | null;
  readonly mayDeny: boolean;
}

const checkWords = againstAll<Reading, Args>({
  read: (message) => {
    const text = readableText(message).toLowerCase();
    const denials = DENIALS[message.folder];
    // How a language denies whose words are not here is not known.
    if (denials === undefined) return { denial: null, mayDeny: true };
    const denial = denials.denies.exec(text)?.[0] ?? null;
    return { denial, mayDeny: denial !== null || denials.mayDeny.test(text) };
  },
  // A denial that one language alone has is mostly a way of speaking: "sin prisa", "take your time".
  oddOf: (readings) => {
    if (readings.filter(({ denial }) => denial !== null).length !== readings.length - 1) return null;
    const at = readings.findIndex(({ denial }) => denial === null);
    return readings[at]?.mayDeny === true ? null : { at, args: { words: readings[at === 0 ? 1 : 0]?.denial ?? "" } };
  },
});

const inItalian = (text: string): Rule["wrong"] => ({
  "locales/en/sample.json": { "sorry.text": "Our plans are not for children." },
  "locales/de/sample.json": { "sorry.text": "Unsere Pläne sind nicht für Kinder." },
  "locales/fr/sample.json": { "sorry.text": "Nos plans ne sont pas pour les enfants." },
  "locales/es/sample.json": { "sorry.text": "Nuestros planes no son para niños." },
  "locales/it/sample.json": { "sorry.text": text },
});

export const rule: Rule<Args> = {
  code: "FNL5048",
  severity: "warning",
  title: "One language does not deny what all others deny",
  explanation:
    "“Does not renew” and “renews” differ by one small word, and it decides what a buyer agrees to. Where every other language says no, not, never or without, and one does not, the word was lost.",
  wrong: inItalian("I nostri piani sono per bambini."),
  right: inItalian("I nostri piani non sono per bambini."),
  checkWords,
  say: ({ words }) => [
    `all other languages deny here ("${words}"), and this one does not`,
    "say it here too, or take it away in all languages",
  ],
};
