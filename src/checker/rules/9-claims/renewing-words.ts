import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import { oncePer } from "../../../foundation/once-per.ts";
import type { Content } from "../../../language/content/content.ts";
import { sectionsOf } from "../../../language/content/sections.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly words: string; readonly product: string; readonly renews: boolean };

const RENEWAL =
  "renews?\\b|renewals?\\b|subscriptions?\\b|verlängert sich|Verlängerung|(?:\\p{L}*abo|\\p{L}*abonnement)s?\\b|renouvel\\p{L}*|abonnements?\\b|se renueva|renovación|suscripci(?:ón|ones)|si rinnova|rinnovo|abbonament[io]";
const MONTHLY =
  "monthly|(?:per|every) month\\b|monatlich|(?:pro|im|jeden) Monat\\b|mensuel\\p{L}*|par mois|mensual\\p{L}*|al mes\\b|mensil[ei]|al mese";
/** In French "mai" is a month. */
const NO =
  "no|not|never|without|none|kein(?:e[mnrs]?)?|nicht|nie|ohne|pas|sans|aucune?|jamais|sin|ningun[ao]?|ningún|nunca|non|senza|nessun[ao]?|(?<!\\d[\\s\\u00A0])mai";
/** "verlängert sich nicht", "ne se renouvelle pas". */
const NOT_AFTER = "verlängert sich (?:nicht|nie)|renouvel\\p{L}* (?:pas|plus|jamais)";
const RENEWS = new RegExp(`(?<!\\p{L})(?:${RENEWAL}|${MONTHLY})`, "iu");
/** "no subscription", "pas d’abonnement", "no monthly fees". */
const DENIED = new RegExp(
  `(?<!\\p{L})(?:(?:${NO})(?!\\p{L})[^.!?;:]{0,20}?(?<!\\p{L})(?:${RENEWAL}|${MONTHLY})|${NOT_AFTER})`,
  "iu",
);
/** As above, but "no lock-in, renews" and "without fees every month" say that it renews. */
const RENEWS_NOT = new RegExp(
  `(?<!\\p{L})(?:(?:${NO})(?!\\p{L})[^.!?;:,]{0,20}?(?<!\\p{L})(?:${RENEWAL})|${NOT_AFTER})`,
  "iu",
);
/** "Cancel and nothing renews" is about the end, not about the offer. */
const END = /cancel|kündig|résili|annul|disd/iu;

interface OfferWords {
  readonly key: string;
  readonly product: string;
}

const FIELDS = ["title", "text", "line", "accept", "points"] as const;

const saidBy = (part: Readonly<Record<string, unknown>>, product: string): readonly OfferWords[] =>
  FIELDS.flatMap((field) => [part[field]].flat())
    .filter((key) => typeof key === "string")
    .map((key) => ({ key, product }));

const isNamed = (part: unknown): part is { readonly product: string } => typeof fieldsOf(part)["product"] === "string";

/** What offers, their cards and dialogs say of the one product that they are about. */
function* saidOf(content: Content): Iterable<OfferWords> {
  for (const { node } of sectionsOf(content)) {
    for (const part of [node, ...[fieldsOf(node)["items"], fieldsOf(node)["about"]].flat()])
      if (isNamed(part)) yield* saidBy(fieldsOf(part), part.product);
  }
  // A page that shows what its step sells names nothing.
  for (const { funnel, pages } of content.funnels.values()) {
    for (const modal of Object.values(funnel?.value.modals ?? {}))
      if (isNamed(modal)) yield* saidBy(fieldsOf(modal), modal.product);
    const sold = new Map<string, Set<string>>();
    for (const { page, product } of Object.values(funnel?.value.steps ?? {}))
      if (page !== undefined && product !== undefined) sold.set(page, (sold.get(page) ?? new Set()).add(product));
    for (const [page, products] of sold)
      for (const section of Object.values(pages.get(page)?.value.sections ?? {}))
        if (!isNamed(section)) for (const product of products) yield* saidBy(fieldsOf(section), product);
  }
}

const faultIn = (text: string, renews: boolean): string | null => {
  const sentences = text.split(/(?<=[.!?])\s/u);
  const of = (pattern: RegExp, sentence: string): string | undefined =>
    END.test(sentence) ? undefined : pattern.exec(sentence)?.[0];
  if (renews) return sentences.map((each) => of(RENEWS_NOT, each)).find((each) => each !== undefined) ?? null;
  return sentences.flatMap((each) => (of(DENIED, each) === undefined ? (RENEWS.exec(each)?.[0] ?? []) : []))[0] ?? null;
};

/** Read once for as long as the file of the message stays the same. */
const faultsOf = oncePer((_message: Message) => new Map<boolean, string | null>());

const faultOf = (message: Message, renews: boolean): string | null => {
  const faults = faultsOf(message);
  const read = faults.get(renews);
  if (read !== undefined) return read;
  const fault = faultIn(message.text, renews);
  faults.set(renews, fault);
  return fault;
};

/** Everything on a page that sells nothing but what is paid once. */
function* saidWhereNothingRenews({ funnels, products }: Content): Iterable<OfferWords> {
  for (const { pages } of funnels.values())
    for (const { file } of pages.values()) {
      const sold = file.references.flatMap(({ to, value }) => (to === "product" ? [value] : []));
      const [product] = sold;
      if (product === undefined || sold.some((key) => products.get(key)?.value.is_subscription !== false)) continue;
      // Shown only where something else in the cart renews.
      const asked = new Set(file.references.flatMap(({ to, value }) => (to === "says-renewal" ? [value] : [])));
      for (const { to, value: key } of file.references) if (to === "message" && !asked.has(key)) yield { key, product };
    }
}

function* check(content: Content): Iterable<Finding<Args>> {
  const told = new Set<Message>();
  for (const { key, product } of [...saidOf(content), ...saidWhereNothingRenews(content)]) {
    const sold = content.products.get(product)?.value;
    if (!sold) continue;
    for (const message of LOCALES.flatMap((locale) => content.messages.formsOf(key, locale))) {
      const words = told.has(message) ? null : faultOf(message, sold.is_subscription);
      if (words === null) continue;
      told.add(message);
      const args = { words, product, renews: sold.is_subscription };
      yield { where: spot(message.document, [message.inFile]), args };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL9044",
  severity: "warning",
  title: "Words of an offer say otherwise whether it renews",
  explanation:
    "Whether money is taken again is what buyers have to know most. “No subscription” beside one, or “renews monthly” beside a single payment, is a false statement about the price (directive 2005/29/EC, article 6).",
  wrong: { "locales/en/sample.json": { "shorter.text": "One payment, no subscription." } },
  right: { "locales/en/sample.json": { "shorter.text": "Try a week first." } },
  check,
  say: ({ words, product, renews }) =>
    renews
      ? [`"${words}", and "${product}" renews until it is cancelled`, "say that it renews"]
      : [`"${words}", and "${product}" is paid once`, "say that it is paid once, or sell a subscription"],
};
