import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

const PRAISE: readonly RegExp[] = [
  /(?:^|\s)#1(?!\d)|\bno\.\s?1\b|\bnumber one\b|\bNr\.\s?1\b|\bn[°º]\s?1\b|\bworld[’']s (?:best|leading|first|most)\b/i,
  /\b[345][.,]\d\s?(?:out of|von|sur|de|su|\/)\s?5(?!\d)|\b(?:rated|bewertet mit|notée?|valorad[oa] con|valutat[oa])\s+\d/i,
  /\b(?:recommended|approved|endorsed) by (?:\p{L}+ )?(?:doctors|physicians|scientists|experts)\b|\bclinically (?:proven|tested)\b/iu,
  /\bvon Ärzt\p{L}+ empfohlen\b|\bklinisch (?:bewiesen|getestet)\b|\brecommandée? par (?:les|des) médecins\b|\brecomendad[oa] por (?:los )?médicos\b|\bconsigliat[oa] dai medici\b/iu,
  /\bresults? guaranteed\b|\bguaranteed (?:results?|weight loss|success)\b|\d+\s?(?:kg|pounds|lbs?)[^.!?]*\bguarantee/i,
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
    "The first of all, 4.9 of 5, recommended by doctors, guaranteed: whoever says so has to prove it (directive 2005/29/EC, articles 6 and 12; FTC rule on reviews). A section of kind `proof` or `testimonial` names its source; a headline cannot.",
  wrong: { "locales/en/sample.json": { "story.head": "The #1 plan for Ana" } },
  right: { "locales/en/sample.json": { "story.head": "A plan for Ana" } },
  checkWords,
  say: ({ words }) => [`"${words}" needs a proof, and has none`, "say what the plan does, or prove it with its source"],
};
