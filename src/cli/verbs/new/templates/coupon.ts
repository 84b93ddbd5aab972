import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { jsonText, withValue } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { amountsOf } from "../amounts.ts";
import { type Beginning, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { freshPath } from "../fresh-id.ts";
import { windowOf } from "../window.ts";
import { checkoutOf } from "./product.ts";

export interface CouponOptions {
  /** `20%`, or `EUR=5.00,USD=5.00,CAD=7.00,AUD=8.00,GBP=4.00`. */
  readonly discount: string;
  /** `running-plan-3-months,running-plan-6-months`. */
  readonly products: string;
  /** `2027-03-25..2027-04-05`; a campaign says it itself. */
  readonly dates?: string;
  readonly zone: string;
  readonly campaign?: string;
  readonly uses?: string;
}

const draft = (tree: Tree, name: string, options: CouponOptions): Draft => {
  if (!/^[A-Z0-9]{3,24}$/.test(name))
    throw new WrongUse(`"${name}" is no name of a coupon: write A-Z and 0-9, 3 to 24`);
  const path = freshPath(tree, `funnels/coupons/${name}.json`);
  const coupon = {
    $schema: "../../schemas/generated/coupon.schema.json",
    version: 1,
    name,
    ...discountOf(options.discount),
    products: productsOf(tree, options.products),
    ...validityOf(options),
    ...(options.uses === undefined ? {} : { uses: usesOf(options.uses) }),
  };
  return {
    files: new Map([[path, jsonText(coupon)], ...applied(tree, name, options.campaign)]),
    preview: previewOf(tree, options),
    next: [
      'try it: "I have a code" at the checkout, or the pages of its campaign',
      "npm run funnel -- calendar",
      "npm run funnel -- check",
    ],
  };
};

export const newCoupon: Beginning<CouponOptions> = {
  usage: "coupon [name]",
  description: "A code that takes something off: its own window, or a campaign's.",
  options: [
    needed("--discount <what>", "20%, or an amount a currency: EUR=5.00,USD=5.00,CAD=7.00,AUD=8.00,GBP=4.00"),
    needed("--products <list>", "products that it makes cheaper: running-plan-3-months,running-plan-6-months"),
    option("--campaign <id>", "campaign that gives it to everybody, as long as it is on"),
    option("--dates <from..to>", "without a campaign: first moment, and first moment after it"),
    option("--zone <zone>", "IANA time zone of both").default("Europe/Berlin"),
    option("--uses <number>", "orders that may use it; any number when absent"),
  ],
  make: draft,
  examples: [
    "new coupon SPRING --discount 15% --products running-plan-3-months --campaign spring-sale",
    "new coupon FRIENDS --discount EUR=5.00,USD=5.00,CAD=7.00,AUD=8.00,GBP=4.00 --products running-plan-3-months --dates 2027-03-01..2027-06-01 --uses 100",
  ],
};

const previewOf = (tree: Tree, { campaign }: CouponOptions): NonNullable<Draft["preview"]> => {
  const season = tree.content.campaigns.get(campaign ?? "")?.value;
  const pages = Object.keys(season?.pages ?? {});
  const page = pages.includes("home") ? "home" : pages[0];
  return season && page !== undefined
    ? { page: `${season.id}/${page}`, funnel: season.extends, at: season.active.from }
    : { page: checkoutOf(tree) };
};

const discountOf = (text: string) => {
  if (!text.includes("%")) return { discount_type: "fixed", discount: amountsOf("--discount", text) };
  const percent = /^([1-9]\d?)%$/.exec(text)?.[1];
  if (percent === undefined) throw new WrongUse(`--discount ${text} is no share; write 1% to 99%`);
  return { discount_type: "percentage", discount: Number(percent) };
};

const usesOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUse(`--uses ${text} is no number of orders; write 100`);
  return Number(text);
};

const productsOf = ({ content }: Tree, list: string): readonly string[] =>
  list.split(",").map((part) => {
    const key = part.trim();
    if (!content.products.has(key))
      throw new WrongUse(`there is no product "${key}"; ${didYouMean(key, content.products.keys(), "products")}`);
    return key;
  });

const validityOf = ({ dates, zone, campaign }: CouponOptions) => {
  if ((dates === undefined) === (campaign === undefined))
    throw new WrongUse("say when it holds: --dates 2027-03-25..2027-04-05, or --campaign <id>, which says it");
  if (dates === undefined) return {};
  return { active: { ...windowOf(dates), zone } };
};

/** The campaign that gives it to everybody who comes in through its pages. */
const applied = ({ content, texts }: Tree, name: string, campaign: string | undefined): ReadonlyMap<string, string> => {
  if (campaign === undefined) return new Map();
  const path = `funnels/seasonal/${campaign}.json`;
  const text = texts.get(path);
  if (text === undefined)
    throw new WrongUse(
      `there is no campaign "${campaign}"; ${didYouMean(campaign, content.campaigns.keys(), "campaigns")}`,
    );
  const given = content.campaigns.get(campaign)?.value.coupon;
  if (given !== undefined)
    throw new WrongUse(`campaign "${campaign}" gives ${given} already; take "coupon" out of ${path} first`);
  return new Map([[path, withValue(text, ["coupon"], name, "active")]]);
};
