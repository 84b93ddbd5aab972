import type { Rule } from "../../rule.ts";
import { checkTexts, type Worded } from "../parts/words-in-texts.ts";

const EXTRA: readonly RegExp[] = [
  /\b(?:plus|excl(?:uding|\.)|not including) (?:the )?(?:delivery|shipping|postage)\b|\b(?:delivery|shipping|postage) (?:(?:is |costs? )?(?:extra|not included)|from [$£€]|costs? [$£€])/i,
  /\b(?:zzgl\.|zuzüglich|plus) Versand|\bVersand(?:kosten)? (?:ab [\d€]|extra|kommt hinzu|kommen hinzu|nicht enthalten)/i,
  /\b(?:hors|frais de) (?:frais de )?(?:livraison|port)(?: en sus| en plus|(?= non compris)|(?=[.,;]|$))|\blivraison (?:en sus|en plus|non comprise)/i,
  /\b(?:más|sin incluir) (?:los )?(?:gastos de )?envío|\benvío (?:aparte|no incluido)|\bgastos de envío (?:aparte|no incluidos)/i,
  /\b(?:più|escluse?) (?:le )?(?:spese di )?spedizione|\bspedizione (?:esclusa|non inclusa|a parte)|\bspese di spedizione (?:escluse|a parte)/i,
];

const checkWords = checkTexts((text) => EXTRA.map((each) => each.exec(text)?.[0]).find((words) => words !== undefined));

export const rule: Rule<Worded> = {
  code: "FNL9047",
  severity: "warning",
  title: "Words say that delivery costs extra",
  explanation:
    "What a product costs includes its delivery: nothing is added at the checkout. Words of another shop that say otherwise are a false statement about the price (directive 2011/83/EU, article 6(1)(e)).",
  wrong: { "locales/en/sample.json": { "sorry.text": "Full prices, plus delivery." } },
  right: { "locales/en/sample.json": { "sorry.text": "Full prices, delivery included." } },
  checkWords,
  say: ({ words }) => [`"${words}", and delivery is part of every price`, "say that delivery is included"],
};
