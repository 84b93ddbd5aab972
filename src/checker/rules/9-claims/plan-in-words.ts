import { fieldsOf } from "../../../foundation/json.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { WITHDRAWAL_DAYS } from "../../../foundation/withdrawal.ts";
import type { Content } from "../../../language/content/content.ts";
import { wordsAboutProducts } from "../../../language/content/words-about.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { type JsonDocument, pointerOf, type Spot, spot } from "../../../language/reading/json-document.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";
import { faultIn, lengthsIn, type OtherLength, UNITS } from "../parts/lengths-in-words.ts";
import { COUNT, countOf } from "../parts/number-words.ts";
import { readEachText, textsOf } from "../parts/words-in-texts.ts";

type Args = Omit<OtherLength, "is"> & { readonly is: OtherLength["is"] | "other right" | "other plans" };

function* ofNames({ products, messages }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const sold = products.get(value.gift_card?.gives ?? "")?.value ?? value;
    const faults = new Map<Message, { readonly args: Args; readonly locale: Locale }>();
    for (const locale of LOCALES) {
      // A plan whose own name is wrong is reported as itself, and not at the gift card that gives it.
      if (sold !== value && messages.formsOf(sold.name, locale).some((each) => faultIn(each, sold, locale))) continue;
      for (const message of messages.formsOf(value.name, locale)) {
        const args = faults.has(message) ? null : faultIn(message, sold, locale);
        if (args) faults.set(message, { args, locale });
      }
    }
    for (const is of ["other length", "not free"] as const) {
      const alike = [...faults].filter(([, { args }]) => args.is === is);
      const [first] = alike.map(([, fault]) => fault);
      if (!first) continue;
      const inWords = alike.map(([message]) => spot(message.document, [message.inFile]));
      yield { where: [ownPlace(document, first.args, value, first.locale), ...inWords], args: first.args };
    }
  }
}

const ownPlace = (
  document: JsonDocument,
  { is }: Args,
  { trials, gift_card: card }: ProductFile,
  locale: Locale,
): Spot =>
  card
    ? spot(document, ["gift_card", "gives"])
    : spot(document, trials ? ["trials", locale, is === "not free" ? "amount" : "duration"] : ["plan"]);

/** Titles and buttons of dialogs: "Try 1 week" of a plan of one week. */
function* ofDialogs({ funnels, campaigns, products, messages }: Content): Iterable<Finding<Args>> {
  const seen = new Set<Message>();
  const own = [...funnels.values()].flatMap(({ funnel }) =>
    funnel
      ? Object.entries(funnel.value.modals ?? {}).map(([id, modal]) => dialogAt(funnel.document, ["modals", id], modal))
      : [],
  );
  const ofCampaigns = [...campaigns.values()].flatMap(({ document, value }) =>
    Object.entries(fieldsOf(fieldsOf(fieldsOf(value.patch)["funnel"])["modals"])).map(([id, modal]) =>
      dialogAt(document, ["patch", "funnel", "modals", id], modal),
    ),
  );
  for (const { modal, at } of [...own, ...ofCampaigns]) {
    const product = products.get(String(modal["product"]))?.value;
    if (!product?.plan) continue;
    for (const key of [modal["title"], modal["accept"]]) {
      if (typeof key !== "string") continue;
      for (const locale of LOCALES) {
        for (const message of messages.formsOf(key, locale)) {
          const args = seen.has(message) ? null : faultIn(message, product, locale);
          if (!args) continue;
          seen.add(message);
          yield { where: [spot(message.document, [message.inFile]), at], args };
        }
      }
    }
  }
}

/** "Six months at the New Year price" on what opens the dialog of another plan. */
function* ofLinks(content: Content): Iterable<Finding<Args>> {
  const modals = [
    ...[...content.funnels.values()].map(({ funnel }) => fieldsOf(funnel?.value.modals)),
    ...[...content.campaigns.values()].map(({ value }) =>
      fieldsOf(fieldsOf(fieldsOf(value.patch)["funnel"])["modals"]),
    ),
  ];
  for (const file of content.files.values()) {
    const { document } = file;
    if (!document) continue;
    const references = referencesIn(content, file);
    for (const { to, value: id, pointer } of references) {
      if (to !== "modal") continue;
      const label = pointer.replace(/[^/]+$/, "label");
      const key = references.find((each) => each.to === "message" && each.pointer === label)?.value;
      const sold = modals.flatMap((each) => content.products.get(String(fieldsOf(each[id])["product"]))?.value ?? []);
      if (key === undefined || sold.length === 0) continue;
      const told = LOCALES.flatMap((locale) =>
        content.messages.formsOf(key, locale).flatMap((message) => {
          const faults = sold.map((product) => faultIn(message, product, locale));
          const [args] = faults;
          return args && faults.every(Boolean) ? [{ message, args }] : [];
        }),
      );
      const [first] = told;
      if (!first) continue;
      const inWords = [...new Set(told.map((each) => each.message))].map((each) => spot(each.document, [each.inFile]));
      yield { where: [spot(document, pointerOf(pointer)), ...inWords], args: first.args };
    }
  }
}

/** "3 months of running" over the gift card of six: of sections and entries of grids, by all that they say. */
function* ofOffers(content: Content): Iterable<Finding<Args>> {
  for (const { product: key, keys, document, pointer } of wordsAboutProducts(content)) {
    const named = content.products.get(key)?.value;
    const product = content.products.get(named?.gift_card?.gives ?? key)?.value;
    if (!product?.plan || pointer[0] !== "sections") continue;
    // A plan whose own name says another length is reported as itself, and not wherever it is sold.
    const isItself = LOCALES.some((locale) =>
      content.messages.formsOf(product.name, locale).some((each) => faultIn(each, product, locale)),
    );
    if (isItself) continue;
    const told = keys.flatMap((each) =>
      LOCALES.flatMap((locale) =>
        content.messages.formsOf(each, locale).flatMap((message) => {
          const args = faultIn(message, product, locale);
          return args ? [{ message, args }] : [];
        }),
      ),
    );
    const [first] = told;
    if (!first) continue;
    const inWords = [...new Set(told.map((each) => each.message))].map((each) => spot(each.document, [each.inFile]));
    yield { where: [spot(document, pointer), ...inWords], args: first.args };
  }
}

const dialogAt = (document: JsonDocument, pointer: readonly string[], modal: unknown) => ({
  modal: fieldsOf(modal),
  at: spot(document, [...pointer, "product"]),
});

const AND = "(?:and|or|und|oder|et|ou|y|o|e)";
const MONTHS_OF_PLANS = new RegExp(
  `(?<![\\p{L}\\d])${COUNT}[\\s-]+${AND}\\s+${COUNT}[\\s\\u00A0\\u202F-]*(?:${UNITS.months})(?!\\p{L})`,
  "iu",
);

/** "On three- and six-month plans" of a campaign whose coupon is for those. */
function* ofCoupons({ overlays, coupons, products, messages }: Content): Iterable<Finding<Args>> {
  for (const { campaign, references } of overlays.values()) {
    const coupon = coupons.get(campaign.value.coupon ?? "");
    if (!coupon) continue;
    const plans = coupon.value.products.flatMap((key) => products.get(key)?.value.plan ?? []);
    const lowered = new Set(plans.flatMap(({ duration, unit }) => (unit === "months" ? [duration] : [])));
    const keys = references.flatMap(({ to, value }) => (to === "message" ? [value] : []));
    // A plan in another unit is told by its own name, and a coupon may be for other things.
    if (lowered.size === 0 || plans.some(({ unit }) => unit !== "months")) continue;
    const others = [...textsOf(messages, keys)].flatMap((message) => {
      const [words, ...counts] = MONTHS_OF_PLANS.exec(message.text) ?? [];
      return words === undefined || counts.every((count) => lowered.has(countOf(count ?? "")))
        ? []
        : [{ message, words }];
    });
    const [first] = others;
    if (first)
      yield {
        where: [
          spot(coupon.document, ["products"]),
          ...others.map(({ message: { document, inFile } }) => spot(document, [inFile])),
        ],
        args: { is: "other plans", words: first.words, instead: [...lowered].sort((a, b) => a - b).join(", ") },
      };
  }
}

const OF_WITHDRAWAL = /\/(?:guarantee|withdrawal)$/;

function* ofRights({ files, messages }: Content): Iterable<Finding<Args>> {
  const keys = new Set(
    [...files.values()].flatMap(({ references }) =>
      references.flatMap(({ to, value, pointer }) =>
        to === "message" && OF_WITHDRAWAL.test(`/${pointerOf(pointer).join("/")}`) ? [value] : [],
      ),
    ),
  );
  for (const message of textsOf(messages, keys)) {
    const other = lengthsIn(message).find(({ count, unit }) => unit === "days" && count !== WITHDRAWAL_DAYS);
    if (other)
      yield {
        where: spot(message.document, [message.inFile]),
        args: { is: "other right", words: other.words, instead: `${WITHDRAWAL_DAYS} days` },
      };
  }
}

const OF_MONEY = "money[- ]?back|Geld[- ]zurück|satisfaits? ou rembours|garantía de devoluci|soddisfatti o rimbors";
const IN_DAYS = "(\\d+)[\\s\\u00A0-]?(?:days?|Tagen?|Tage|jours|días|giorni)";
const MONEY_BACK = new RegExp(`${IN_DAYS}[^.!?]{0,20}(?:${OF_MONEY})|(?:${OF_MONEY})[^.!?]{0,30}?${IN_DAYS}`, "iu");

const moneyBackIn = readEachText(({ text }) => {
  const [words, before, behind] = MONEY_BACK.exec(text) ?? [];
  return Number(before ?? behind) === WITHDRAWAL_DAYS ? null : words;
});

/** Whoever promises money back promises more than the law, unless it is the same. */
function* ofMoneyBack({ messages }: Content): Iterable<Finding<Args>> {
  for (const { message, value: words } of moneyBackIn(messages)) {
    const args = { is: "other right", words, instead: `${WITHDRAWAL_DAYS} days` } as const;
    yield { where: spot(message.document, [message.inFile]), args };
  }
}

/** In any language, because a text is read in the one that it is in. */
const FREE_TRIAL =
  /\bfree trial\b|\btry (?:it |us )?(?:for )?free\b|\bfree for \d+ (?:days?|weeks?|months?)\b|\b(?:kostenlos|gratis) testen\b|\b(?:Tage|Wochen) (?:kostenlos|gratis)\b|\bkostenlose (?:Probe\p{L}*|Test\p{L}*)|\bessai gratuit\b|\bjours gratuits\b|\bprueba gratuita\b|\bdías gratis\b|\bprova gratuita\b|\bgiorni gratis\b/iu;

const freeTrialsIn = readEachText(({ text }) => FREE_TRIAL.exec(text)?.[0]);

function* ofFreeTrials({ products, messages }: Content): Iterable<Finding<Args>> {
  const trials = [...products.values()].flatMap(({ value }) =>
    LOCALES.flatMap((locale) => value.trials?.[locale] ?? []),
  );
  if (trials.some(({ amount }) => Number(amount) === 0)) return;
  const names = new Set([...products.values()].map(({ value }) => value.name));
  const instead = trials.map(({ amount, currency_id }) => `${amount} ${currency_id}`)[0] ?? "";
  for (const { message, value: words } of freeTrialsIn(messages))
    if (!names.has(message.key))
      yield { where: spot(message.document, [message.inFile]), args: { is: "not free", words, instead } };
}

function* check(content: Content): Iterable<Finding<Args>> {
  for (const part of [ofNames, ofFreeTrials, ofMoneyBack, ofDialogs, ofLinks, ofOffers, ofRights, ofCoupons])
    yield* part(content);
}

const sentenceOf = ({ is, words, instead }: Args): Sentence => {
  switch (is) {
    case "not free":
      return instead === ""
        ? [`"${words}", and nothing can be tried`, "take the words away, or sell a trial"]
        : [`"${words}", and the trial costs ${instead}`, "leave the word out, or make the trial cost nothing"];
    case "other length":
      return [`"${words}", and what is sold runs ${instead}`, "write how long it runs, or change the product"];
    case "other plans":
      return [
        `"${words}", and the coupon of the campaign lowers plans of ${instead} months`,
        "name the plans that it lowers, or change the coupon",
      ];
    case "other right":
      return [`"${words}", and buyers may withdraw for ${instead}`, `write ${instead}, as the law and our terms say`];
  }
};

export const rule: Rule<Args> = {
  code: "FNL9040",
  severity: "warning",
  title: "Words say another length or price than what is sold has",
  explanation:
    "The name of a plan, the button that takes it and the words about withdrawal repeat what the product and the law say. “3 months” over a plan of one, “free” over a trial for 1.00, “30 days” over a right of 14 promise what nobody gets (directive 2005/29/EC, article 6).",
  wrong: { "locales/en/sample.json": { "product.plan": "3-month plan" } },
  right: { "locales/en/sample.json": { "product.plan": "1-month plan" } },
  check,
  say: sentenceOf,
};
