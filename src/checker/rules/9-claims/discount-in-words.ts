import { LOCALES } from "../../../foundation/locale.ts";
import { minorUnits } from "../../../foundation/money.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { readEachText } from "../parts/words-in-texts.ts";

type Args = { readonly words: string; readonly percents: readonly number[] };

const OFF =
  "(?:\\boff\\b|\\bless\\b|discount|\\bsaves?\\b|\\bsaving|rabatt|\\bspar|günstiger|billiger|reduziert|réduction|remise|économis|\\bmoins cher|descuento|ahorra|\\bmenos\\b|sconto|risparmi|\\bin meno\\b)";
const PERCENT = "(\\d{1,2})\\s?%";
const MONEY = "[€$£]\\s?(\\d{1,4}(?:[.,]\\d{2})?)|(\\d{1,4}(?:[.,]\\d{2})?)\\s?[€$£]";
const OFF_MONEY = new RegExp(`(?:${OFF})\\s(?:${MONEY})|(?:${MONEY})\\s(?:${OFF})`, "iu");
/** "-20 %" in a line of its own; "10–20 %" is a range. */
const MINUS = `(?<![\\p{L}\\d%][\\s\\u00A0]?)[-−–]\\s?${PERCENT}|(?<=\\p{L}[\\s\\u00A0])[-−]${PERCENT}`;
const CLAIM = new RegExp(`${PERCENT}[^.!?]{0,30}${OFF}|${OFF}[^.!?]{0,30}?${PERCENT}|${MINUS}`, "iu");
const PERCENTS = [10, 15, 20, 25, 30, 40, 50];
/** In the order of the percents. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    "ten fifteen twenty twenty-five thirty forty fifty",
    "zehn fünfzehn zwanzig fünfundzwanzig dreißig vierzig fünfzig",
    "dix quinze vingt vingt-cinq trente quarante cinquante",
    "diez quince veinte veinticinco treinta cuarenta cincuenta",
    "dieci quindici venti venticinque trenta quaranta cinquanta",
  ].flatMap((words) => words.split(" ").map((word, at) => [word, PERCENTS[at] ?? 0] as const)),
);
const SPELT_OUT = new RegExp(
  `(?<!\\p{L})(${[...NUMBERS.keys()].join("|")})[\\s-]?(?:per ?cent|Prozent|pour cent|por ciento|per cento)[^.!?]{0,30}?${OFF}`,
  "iu",
);
const HALF =
  /\bhalf[- ]price\b|\bhalf off\b|\bhalben? Preis\b|\bmoitié prix\b|\bmitad de precio\b|\bmetà prezzo\b|(?<!\d)2 (?:for|für|pour|por|per) 1\b|\btwo for one(?= on |[.!,]|$)|(?<!\d)2x1\b/iu;
const HALF_PERCENT = 50;
/** "Six months for the price of three": by how much is not reckoned, because no coupon takes it off. */
const PRICE_OF =
  /\b(?:for|at) the price of (?:one|two|three|four|a single|\d+(?![\d.,%]|\s?[€$£]))|\bzum Preis von (?:eine[mr]|zwei|drei|vier|\d+(?![\d.,%]|\s?[€$£]))|\bpour le prix (?:d[’']une?|de (?:deux|trois|quatre|\d+(?![\d.,%]|\s?[€$£])))|\bpor el precio de (?:un[ao]?|dos|tres|cuatro|\d+(?![\d.,%]|\s?[€$£]))|\bal prezzo di (?:un[ao]?|due|tre|quattro|\d+(?![\d.,%]|\s?[€$£]))/iu;

interface Claim {
  readonly words: string;
  readonly percent: number;
}

const claimIn = (text: string): Claim | null => {
  const [words, ...percents] = text.includes("%") ? (CLAIM.exec(text) ?? []) : [];
  if (words !== undefined) return { words, percent: Number(percents.find(Boolean)) };
  const [half] = HALF.exec(text) ?? [];
  if (half !== undefined) return { words: half, percent: HALF_PERCENT };
  const [several] = PRICE_OF.exec(text) ?? [];
  if (several !== undefined) return { words: several, percent: 0 };
  const [spelt, number = ""] = SPELT_OUT.exec(text) ?? [];
  return spelt === undefined ? null : { words: spelt, percent: NUMBERS.get(number.toLowerCase()) ?? 0 };
};

const claimsIn = readEachText(({ text }) => claimIn(text));

const moneyOffIn = readEachText(({ text }) => {
  const [words, ...amounts] = /[€$£]/.test(text) ? (OFF_MONEY.exec(text) ?? []) : [];
  const amount = (amounts.find(Boolean) ?? "").replace(",", ".");
  return words === undefined ? null : { words, cents: Math.round(Number(amount) * 100) };
});

function* check(content: Content): Iterable<Finding<Args>> {
  const { messages, overlays } = content;
  const inSeason = new Map<Message, readonly number[]>();
  for (const { campaign, references } of overlays.values()) {
    const coupon = content.coupons.get(campaign.value.coupon ?? "")?.value;
    const percents = typeof coupon?.discount === "number" ? [coupon.discount] : [];
    for (const { to, value } of references)
      if (to === "message")
        for (const locale of LOCALES)
          for (const message of messages.formsOf(value, locale))
            inSeason.set(message, [...(inSeason.get(message) ?? []), ...percents]);
  }
  const everywhere = [...couponPercents(content), ...pricePercents(content)];
  const amounts = new Set(
    [...content.coupons.values()].flatMap(({ value: { discount } }) =>
      typeof discount === "number" ? [] : Object.values(discount).map((each) => Math.round(Number(each) * 100)),
    ),
  );
  for (const { message, value: money } of moneyOffIn(messages))
    if (!amounts.has(money.cents))
      yield { where: spot(message.document, [message.inFile]), args: { words: money.words, percents: [] } };
  for (const { message, value: claim } of claimsIn(messages)) {
    const percents = [...new Set(inSeason.get(message) ?? everywhere)].sort((a, b) => a - b);
    if (percents.includes(claim.percent)) continue;
    yield { where: spot(message.document, [message.inFile]), args: { words: claim.words, percents } };
  }
}

/** The coupon of a campaign takes nothing off where that campaign is not. */
const couponPercents = ({ coupons, campaigns }: Content): readonly number[] => {
  const ofCampaigns = new Set([...campaigns.values()].map(({ value }) => value.coupon));
  return [...coupons.values()].flatMap(({ value }) =>
    typeof value.discount === "number" && (value.active !== undefined || !ofCampaigns.has(value.name))
      ? [value.discount]
      : [],
  );
};

/** How far below their old price products are, rounded down as the page rounds. */
const pricePercents = ({ products }: Content): readonly number[] =>
  [...products.values()].flatMap(({ value }) =>
    LOCALES.flatMap((locale) => {
      const { amount, old_amount: old, currency_id: currency } = value.prices[locale];
      const [now, before] = [minorUnits(amount, currency), old === undefined ? null : minorUnits(old, currency)];
      return now === null || before === null ? [] : [Math.floor((1 - now / before) * 100 + 1e-9)];
    }),
  );

export const rule: Rule<Args> = {
  code: "FNL9036",
  severity: "warning",
  title: "Words promise a discount that nothing gives",
  explanation:
    "A campaign promises in words what its coupon takes off; when one of them changes the other has to. A discount that nobody gets is a false claim about the price (directive 2005/29/EC, article 6).",
  wrong: { "locales/en/sample.json": { "sale.tag": "30% off" } },
  right: { "locales/en/sample.json": { "sale.tag": "20% off" } },
  check,
  say: ({ words, percents }) => [
    percents.length === 0 ? `"${words}", and nothing lowers a price` : `"${words}" is not what is taken off`,
    percents.length === 0
      ? "give a coupon, or take the promise away"
      : `write ${percents.join(" or ")} %, or change the coupon`,
  ],
};
