import { LOCALES, type Locale, languageOf } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly locales: readonly string[] };

/** Words by which an order button says that ordering costs money (directive 2011/83/EU, article 8 (2); § 312j BGB). */
const SAYS_SO: Readonly<Record<string, RegExp>> = {
  de: /zahlungspflichtig|kostenpflichtig|jetzt kaufen/i,
  en: /\bpay\b|\bbuy\b/i,
  es: /\bpag(ar|o|a)\b|\bcomprar\b/i,
  fr: /\bpay(er|ez)\b|\bpaiement\b|\bachet(er|ez)\b/i,
  it: /\bpag(are|a|amento)\b|\bacquist(are|a)\b/i,
};

function* check(content: Content): Iterable<Finding<Args>> {
  const { files, messages } = content;
  for (const file of files.values()) {
    const { document } = file;
    for (const { to, value, pointer } of referencesIn(content, file)) {
      if (to !== "says-order" || !document) continue;
      const silent = LOCALES.filter((locale) =>
        messages.formsOf(value, locale).some(({ text }) => !saysSo(text, locale)),
      );
      if (silent.length === 0) continue;
      yield { where: spot(document, pointerOf(pointer)), args: { locales: silent } };
    }
  }
}

const saysSo = (text: string, locale: Locale): boolean => SAYS_SO[languageOf(locale)]?.test(text) ?? false;

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
