import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

/** Ten thousand and more. */
const MANY =
  "\\d{2,3}[.,\\s\\u00A0\\u202F]\\d{3}|\\d{5,}|\\d+(?:[.,]\\d)?\\s?(?:k\\b|million|Million|millon|milion)|\\b(?:millions? of|Millionen|millones de|milioni di)\\b";
const FOLLOWERS =
  "runners|walkers|users|customers|members|Läufer|Nutzer|Kund|Mitglieder|coureu|utilisateur|clients|membres|corredor|usuari|clientes|miembros|runner|utenti|clienti|iscritt";

const PRAISE: readonly RegExp[] = [
  /(?:^|\s)#1(?!\d)|\bno\.\s?1\b|\bnumber one\b|\bNr\.\s?1\b|\bn[°º]\s?1\b|\bworld[’']s (?:best|leading|first|most)\b/i,
  /\b[345][.,]\d\s?(?:out of|von|sur|de|su|\/)\s?5(?!\d)|\b(?:rated|bewertet mit|notée?|valorad[oa] con|valutat[oa])\s+\d/i,
  /\b(?:recommended|approved|endorsed) by (?:\p{L}+ )?(?:doctors|physicians|scientists|experts)\b|\b(?:clinically|scientifically|medically) (?:proven|tested|backed)\b/iu,
  /\bvon Ärzt\p{L}+ empfohlen\b|\b(?:klinisch|wissenschaftlich) (?:bewiesen|erwiesen|belegt|getestet)\b|\b(?:scientifiquement|cliniquement) prouvée?s?(?!\p{L})|\bcientíficamente (?:probad|demostrad)[oa]s?\b|\bscientificamente (?:provat|testat)[oaie]\b|\brecommandée? par (?:les|des) médecins\b|\brecomendad[oa] por (?:los )?médicos\b|\bconsigliat[oa] dai medici\b/iu,
  /\bresults? guaranteed\b|\bguaranteed (?:results?|weight loss|success)\b|\b(?:risk[- ]free|without (?:any )?risk)\b|\d+\s?(?:kg|pounds|lbs?)[^.!?]*\bguarantee/i,
  /\bgarantierter? (?:Erfolg|Ergebnis\p{L}*)|\brésultats? garantis?(?!\p{L})|\bresultados? garantizados?\b|\brisultat[oi] garantit[oi]\b/iu,
  /\bohne (?:jedes )?Risiko\b|\brisikolos\b|\bsans (?:aucun )?risque\b|\bsin (?:ningún )?riesgos?\b|\bsenza (?:alcun )?risch[io]+\b/iu,
  new RegExp(`(?:${MANY})[^.!?]{0,25}(?<!\\p{L})(?:${FOLLOWERS})`, "iu"),
  /\bErfolg garantiert\b|\bgarantiert (?:abnehmen|schlank)|\d+\s?kg[^.!?]*\b(?:garantiert|garantis?|garantizad\p{L}+|garantit\p{L})/iu,
];

const checkWords = checkTexts((text) =>
  PRAISE.map((praise) => praise.exec(text)?.[0].trim()).find((words) => words !== undefined),
);

export const rule: Rule<Worded> = {
  code: "FNL9039",
  severity: "warning",
  title: "Praise that nothing proves",
  explanation:
    "The first of all, 4.9 of 5, two million runners, recommended by doctors, guaranteed, without risk: whoever says so has to prove it (directive 2005/29/EC, articles 6 and 12; FTC rule on reviews). A section of kind `proof` or `testimonial` names its source; a headline cannot.",
  wrong: { "locales/en/sample.json": { "story.head": "The #1 plan for Ana" } },
  right: { "locales/en/sample.json": { "story.head": "A plan for Ana" } },
  checkWords,
  say: ({ words }) => [`"${words}" needs a proof, and has none`, "say what the plan does, or prove it with its source"],
};
