import { spot } from "../../../language/reading/json-document.ts";
import type { Messages } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string };

/** "Only 3 left", "27 people are looking": a number that nobody counts. By language of the folder. */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  en: /\bonly \d+ (places?|spots?|seats?|left)\b|\b\d+ (people|others|visitors) (are )?(now )?(viewing|looking|watching|buying)\b/i,
  de: /\bnur noch \d+\b|\b\d+ (Personen|Leute|Besucher) (sehen|schauen|kaufen)\b/i,
  es: /\bsolo quedan \d+\b|\b\d+ personas (están )?(viendo|mirando|comprando)\b/i,
  fr: /\bplus que \d+ (places?|restants?)\b|\b\d+ personnes (regardent|consultent|achètent)\b/i,
  it: /\b(solo|ne restano) \d+ (posti|rimasti)\b|\b\d+ persone (stanno )?(guardando|comprando)\b/i,
};

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    const claim = CLAIMS[folder.slice(0, 2)];
    for (const { text, document, inFile } of entries.values()) {
      const words = claim?.exec(text)?.[0];
      if (words !== undefined) yield { where: spot(document, [inFile]), args: { words } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9003",
  severity: "error",
  title: "Words that claim scarcity",
  explanation:
    "Places left and people looking are true only when somebody counts them. Written into copy they are false most of the time.",
  wrong: { "locales/en/sample.json": { "sale.tag": "Only 3 places left" } },
  right: { "locales/en/sample.json": { "sale.tag": "Sale" } },
  checkWords,
  say: ({ words }) => [`"${words}" is a number that nobody counts`, "take it away"],
};
