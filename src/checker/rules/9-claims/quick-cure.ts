import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { readEachText } from "../parts/words-in-texts.ts";

type Args = { readonly is: "speed" | "cure"; readonly words: string };

const LOSE =
  "\\b(?:los(?:e|es|ing)|drop|shed|abnehmen|nimm\\w*|verlier\\w*|perd\\w*|pierd\\w*|maigri\\w*|adelgaz\\w*|dimagri\\w*)\\b";
const WEIGHT = "\\d+(?:[.,]\\d+)?\\s*(?:kg|kilos?|kilogramm?s?|pounds?|lbs?|pfund|libras|livres|libbre|chili)\\b";
const TIME =
  "\\b(?:in|within|per|en|binnen|nach|tra|entro)\\s+(?:\\p{L}+\\s+)?(?:\\d+|an?|one|two|three|four|eine[rmn]?|zwei|drei|une?|deux|trois|un[ao]?|dos|tres|due|tre)\\s*(?:days?|weeks?|months?|tag\\w*|woche\\w*|monat\\w*|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorn[oi]|settiman[ae]|mes[ei])";
const SPEED = new RegExp(`${LOSE}[^.!?]*${WEIGHT}[^.!?]*${TIME}|${WEIGHT}[^.!?]*${TIME}[^.!?]*${LOSE}`, "iu");

const CURE =
  /\b(?:cures?|heals?|treats?|prevents?|heilt|kuriert|verhindert|guérit|soigne|prévient|cura|sana|previene|guarisce)\s+(?:\p{L}+\s+){0,2}\p{L}*(?:diabet|cancer|krebs|cáncer|cancro|arthr|artr|depress|dépress|depres|asthm|asma|adiposi|obes|hypertens|hipertens|ipertens|bluthochdruck|blood pressure|heart disease|back pain|insomnia)/iu;

/** Nothing that we sell burns fat off somebody, takes poison out, or makes them immune. */
const FAT =
  /\bfat[- ]?(?:burn\p{L}*|killer)|\bburns? (?:\p{L}+ )?fat\b|Fett(?:verbrenn|killer|burner)\p{L}*|brûle(?:r|nt)?[- ]?(?:les )?graisse|quema(?:r|dor de)? ?grasas?|brucia ?(?:i )?grassi|\bdetox\b|\bentgift\p{L}*|\b(?:boost|strengthen|support|stärk|renforc|fortifi|stimul|refuerz|fortalec|rafforz|potenzi)\p{L}*\s+(?:\p{L}+[\s’]+){0,3}in?m?mun\p{L}*/iu;

const claimsIn = readEachText(({ text }): Args | null => {
  const speed = SPEED.exec(text)?.[0];
  if (speed !== undefined) return { is: "speed", words: speed };
  const cure = (CURE.exec(text) ?? FAT.exec(text))?.[0];
  return cure === undefined ? null : { is: "cure", words: cure };
});

const checkWords = (messages: Messages): Iterable<Finding<Args>> =>
  claimsIn(messages).map(({ message: { document, inFile }, value: args }) => ({
    where: spot(document, [inFile]),
    args,
  }));

export const rule: Rule<Args> = {
  code: "FNL9033",
  severity: "warning",
  title: "Words promise weight lost by a day, or a cure",
  explanation:
    "How much weight somebody loses in which time nobody can promise, and what cures or prevents an illness is a medicine (directive 2005/29/EC, annex I, no. 17; in the United States the FTC's list of false weight-loss claims).",
  wrong: { "locales/en/sample.json": { "story.head": "Lose 10 kg in 2 weeks" } },
  right: { "locales/en/sample.json": { "story.head": "Run three times a week" } },
  checkWords,
  say: ({ is, words }) => [
    `"${words}" promises ${is === "speed" ? "how much is lost in which time" : "a cure"}`,
    "say what people do with the plan, and leave what becomes of it to them",
  ],
};
