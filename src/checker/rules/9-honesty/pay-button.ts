import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import { says } from "../../../language/words/phrases.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly locales: readonly string[] };

function* check(content: Content): Iterable<Finding<Args>> {
  const { files, messages } = content;
  for (const file of files.values()) {
    const { document } = file;
    for (const { to, value, pointer } of referencesIn(content, file)) {
      if (to !== "says-order" || !document) continue;
      const silent = LOCALES.filter((locale) =>
        messages.formsOf(value, locale).some(({ text }) => !says(text, locale, "order_costs")),
      );
      if (silent.length === 0) continue;
      yield { where: spot(document, pointerOf(pointer)), args: { locales: silent } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9007",
  severity: "error",
  title: "The order button does not say that ordering costs money",
  explanation:
    "A button such as “Get my plan” does not bind the buyer: in the EU the button alone must say that the order obliges to pay.",
  wrong: { "locales/de/sample.json": { "checkout.order": "Weiter: {{amount}}" } },
  right: { "locales/de/sample.json": { "checkout.order": "Zahlungspflichtig bestellen: {{amount}}" } },
  check,
  say: ({ locales }) => [
    `the order button does not say in ${locales.join(", ")} that the order costs money`,
    'de "Zahlungspflichtig bestellen", en "Pay …", es "Pagar …", fr "Payer …", it "Paga …"',
  ],
};
