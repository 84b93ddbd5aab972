import type { Rule } from "../../rule.ts";
import { besideEnglish } from "../parts/beside-english.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = { readonly in: "translation" | "English"; readonly translated: string; readonly english: string };

/** Of what one text says one thing only, and no translation another: by language, in the order of the meanings. */
interface Choice {
  readonly meanings: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const CHOICES: readonly Choice[] = [
  {
    meanings: ["running", "walking"],
    words: {
      en: ["run(?:ning|ners?|s)?", "walk(?:ing|ers?|s)?"],
      de: ["\\p{L}*lauf(?:en|plan|pläne|s)?|läuf(?:e|st|t)", "gehplan|gehpläne|gehen|spazier\\p{L}*"],
      fr: ["cours(?:es?|ez)|courir|coureurs?", "(?<!état de )march(?:es?|ez|er|eurs?)"],
      es: ["running|carreras?|correr|corre(?:s|dores)?", "caminatas?|caminar|camin(?:a|as|antes?)|paseos?"],
      it: ["cors[ae]|correre|corri|corridori", "camminat[ae]|camminare|cammini|passeggiat[ae]"],
    },
  },
  {
    meanings: ["every week", "every month", "every year"],
    words: {
      en: ["weekly|(?:per|every) week", "monthly|(?:per|every) month", "yearly|annually|(?:per|every) year"],
      de: ["wöchentlich|(?:pro|jede) Woche", "monatlich|(?:pro|jeden) Monat", "jährlich|(?:pro|jedes) Jahr"],
      fr: [
        "hebdomadaires?|(?:par|chaque) semaine",
        "mensuel(?:le)?s?|(?:par|chaque) mois",
        "annuel(?:le)?s?|(?:par|chaque) an(?:née)?",
      ],
      es: [
        "semanal(?:es|mente)?|(?:por|cada) semana",
        "mensual(?:es|mente)?|(?:al|por|cada) mes",
        "anual(?:es|mente)?|(?:al|por|cada) año",
      ],
      it: [
        "settimanal[ei]|(?:alla|ogni) settimana",
        "mensil[ei]|mensilmente|(?:al|ogni) mese",
        "annual[ei]|annualmente|(?:all[’']|ogni )anno",
      ],
    },
  },
  {
    meanings: ["the whole", "half"],
    words: {
      en: ["(?:the|your) (?:whole|full|entire)|all of", "half (?:of|the|your)"],
      de: ["ganzen?|vollständig|vollen?|komplette?", "Hälfte"],
      fr: ["intégral(?:e|ement)?|entier|entière|totalité|complet", "moitié"],
      es: ["íntegr[ao]|enter[ao]|totalidad|complet[ao]", "mitad"],
      it: ["inter[ao]|totalità|complet[ao]|tutt[ao]", "metà"],
    },
  },
];

const PATTERNS = CHOICES.map(({ meanings, words }) => ({
  meanings,
  patterns: new Map(
    Object.entries(words).map(([language, each]) => [
      language,
      each.map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu")),
    ]),
  ),
}));

/** A distance in miles keeps no number when it is one in kilometres. */
const DISTANCE =
  /(?<![\d.,])(\d+)[\s\u00A0-](?:(km|kilomet(?:er|re)n?s?|kilomètres?|kilómetros?|chilometr[oi])|(miles?|Meilen?|millas?|milles|miglia))(?!\p{L})/iu;

const distanceIn = (text: string): readonly [number: string, unit: string] | null => {
  const [, number, kilometres] = DISTANCE.exec(text) ?? [];
  return number === undefined ? null : [number, kilometres === undefined ? "miles" : "kilometers"];
};

const meantIn = (text: string, patterns: readonly RegExp[] | undefined): number | null => {
  const [first, ...others] = (patterns ?? []).flatMap((pattern, meaning) => (pattern.test(text) ? [meaning] : []));
  return first === undefined || others.length > 0 ? null : first;
};

const checkWords = besideEnglish({
  read: ({ text, folder }) => ({
    meant: PATTERNS.map(({ patterns }) => meantIn(text, patterns.get(folder))),
    distance: distanceIn(text),
  }),
  differenceIn: (english, translation) => {
    for (const [at, { meanings }] of PATTERNS.entries()) {
      const [there = null, here = null] = [english.meant[at], translation.meant[at]];
      if (there !== null && here !== null && there !== here)
        return { translated: meanings[here] ?? "", english: meanings[there] ?? "" };
    }
    const [there, here] = [english.distance, translation.distance];
    return there && here && there[0] === here[0] && there[1] !== here[1]
      ? { translated: here.join(" "), english: there.join(" ") }
      : null;
  },
});

export const rule: Rule<Args> = {
  code: "FNL5045",
  severity: "warning",
  title: "A translation means another thing than English",
  explanation:
    "Running in one language and walking in another, every month and every year, all of a fee and half of it, ten kilometres and ten miles: only one of the two is sold. Words of another product were pasted, or one language was forgotten. Where all translations agree, it is English that differs.",
  wrong: {
    ...inAllLanguages({ "story.head": "Ana: 10 km" }),
    "locales/en/sample.json": { "story.head": "Ana: 10 miles" },
  },
  right: inAllLanguages({ "story.head": "Ana: 10 km" }),
  checkWords,
  say: ({ in: place, translated, english }) =>
    place === "English"
      ? [`English says ${english}, and all translations say ${translated}`, "write what is sold, in all languages"]
      : [`the translation says ${translated}, and English says ${english}`, "write what is sold, in all languages"],
};
