import { ANY_DAY } from "../../../foundation/calendar.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { changesPrice } from "../../../language/content/sales.ts";
import type { CampaignFile } from "../../../language/types/campaign.gen.ts";
import type { CouponFile } from "../../../language/types/coupon.gen.ts";
import type { Tree } from "../../../repository/tree.ts";
import { seenOn } from "../../output/seen-on.ts";
import { discountOf } from "../calendar/seasons.ts";
import { priceTable } from "../prices/prices.ts";
import { chosenFiles, SOURCE, wordFor, wordsIn } from "../words/word-files.ts";
import { apart } from "./apart.ts";
import { type Change, NONE, type Risk } from "./change.ts";
import { localesText } from "./funnel-changes.ts";
import { leafChanges } from "./leaf-changes.ts";

/** What a product costs, locales with the same change together. */
export const priceChanges = (before: Content, after: Content): readonly Change[] => {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const groups = new Map<string, { readonly change: Change; readonly locales: string[] }>();
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(name) ?? NONE, now.get(name) ?? NONE];
    const [product = "", locale = ""] = name.split(" ");
    if (was === is) continue;
    const change: Change = { risk: "price", subject: `product ${product}`, what: "price", before: was, after: is };
    const key = `${product}|${was}|${is}`;
    const group = groups.get(key) ?? { change, locales: [] };
    group.locales.push(locale);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ change, locales }) => ({ ...change, what: `price in ${localesText(locales)}` }));
};

const rowsOf = (content: Content): ReadonlyMap<string, string> =>
  new Map(
    priceTable(content, ANY_DAY).rows.map(([product, locale, now, currency, perDay, was, , trial, renewal]) => [
      `${product} ${locale}`,
      [
        `${now} ${currency}`.trim(),
        perDay && `${perDay} a day`,
        was && `was ${was}`,
        trial && `trial of ${trial}`,
        renewal && `renews at ${renewal}`,
      ]
        .filter((part) => part !== "" && part !== undefined)
        .join(" · "),
    ]),
  );

/** Products, brands and windows: what stands in their files beside prices. */
export const partChanges = (before: Content, after: Content): readonly Change[] => [
  ...mapChanges(
    "product",
    before.products,
    after.products,
    ["prices", "trials"],
    () => "price",
    ({ category, is_subscription }) => ({
      risk: "price",
      text: is_subscription ? `${category}, a subscription` : category,
    }),
  ),
  ...mapChanges(
    "brand",
    before.brands,
    after.brands,
    [],
    ([part]) => (part === "trader" ? "legal" : "copy-only"),
    ({ hosts }) => ({ risk: "legal", text: hosts.join(", ") }),
  ),
  ...mapChanges(
    "campaign",
    before.campaigns,
    after.campaigns,
    ["patch"],
    ([part]) => (part === "theme" ? "copy-only" : part === "pages" ? "order" : "price"),
    (campaign) => ({ risk: changesPrice(campaign) ? "price" : "order", text: seasonText(campaign) }),
  ),
  ...mapChanges(
    "coupon",
    before.coupons,
    after.coupons,
    [],
    () => "price",
    (coupon) => ({ risk: "price", text: couponText(coupon) }),
  ),
  ...mapChanges(
    "experiment",
    before.experiments,
    after.experiments,
    ["arms"],
    () => "order",
    ({ arms }) => ({
      risk: "order",
      text: Object.entries(arms)
        .map(([name, { weight }]) => (weight === undefined ? name : `${name} ${weight} %`))
        .join(", "),
    }),
  ),
];

/** When a campaign is on, where, and what it changes of a price. */
const seasonText = (campaign: CampaignFile): string => {
  const { active, pages, coupon } = campaign;
  const price =
    coupon === undefined ? (changesPrice(campaign) ? "other offers" : "no price changes") : `coupon ${coupon}`;
  return `${active.from} to ${active.to ?? "open end"}: ${Object.keys(pages).join(", ")}; ${price}`;
};

const couponText = (coupon: CouponFile): string =>
  `${discountOf(coupon)}, ${coupon.active ? `${coupon.active.from} to ${coupon.active.to}` : "as long as a campaign gives it"}`;

type Parts<V> = ReadonlyMap<string, { readonly value: V }>;

/** `whole`: how a part is told that was not there before, or is gone. */
const mapChanges = <V extends object>(
  what: string,
  before: Parts<V>,
  after: Parts<V>,
  leftOut: readonly string[],
  risk: (pointer: readonly string[]) => Risk,
  whole: (value: V) => { readonly risk: Risk; readonly text: string },
): readonly Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id): readonly Change[] => {
    const [was, is] = [before.get(id)?.value, after.get(id)?.value];
    const subject = `${what} ${id}`;
    if (!was || !is)
      return [
        {
          risk: was ? whole(was).risk : is ? whole(is).risk : "order",
          subject,
          what: was ? "is gone" : "is new",
          before: was ? whole(was).text : NONE,
          after: is ? whole(is).text : NONE,
        },
      ];
    return leafChanges(was, is)
      .filter(({ pointer }) => !leftOut.includes(pointer[0] ?? "") && pointer[0] !== "$schema")
      .map(({ pointer, before: old, after: now }) => ({
        risk: risk(pointer),
        subject,
        what: `\`${pointer.join(".")}\``,
        before: old,
        after: now,
      }));
  });

const LEGAL_KEY = /renewal|consent|withdraw|terms|privacy|legal|cancel|imprint|conditions|data-protection|\bage\b/;

/** Words that a visitor reads anew, and how far each locale is translated. */
export const wordChanges = (before: Tree, after: Tree): readonly Change[] => [
  ...coverage(before, after),
  ...[...after.content.messages.folders.keys(), ...before.content.messages.folders.keys()]
    .filter((folder, index, all) => all.indexOf(folder) === index)
    .flatMap((folder) => folderChanges(before, after, folder)),
];

const folderChanges = (before: Tree, after: Tree, folder: string): readonly Change[] => {
  const [old, now] = [before.content.messages.folders.get(folder), after.content.messages.folders.get(folder)];
  const keys = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  return keys.flatMap((key) => {
    const [was, is] = [old?.get(key)?.text ?? NONE, now?.get(key)?.text ?? NONE];
    const risk: Risk = LEGAL_KEY.test(key) ? "legal" : "copy-only";
    if (was === is) return [];
    const [left, right] = apart(was, is);
    const where = seenOn(after.content, key);
    const what = where === "" ? `\`${key}\`` : `\`${key}\` (${where})`;
    return [{ risk, subject: `words ${folder}`, what, before: left, after: right }];
  });
};

const coverage = (before: Tree, after: Tree): readonly Change[] =>
  LOCALES.flatMap((locale) => {
    const [was, is] = [shareOf(before, locale), shareOf(after, locale)];
    return was === is
      ? []
      : [{ risk: "copy-only", subject: `words ${locale}`, what: "translated", before: was, after: is }];
  });

const shareOf = (tree: Tree, locale: string): string => {
  const found = chosenFiles(tree, undefined).flatMap((file) =>
    [...wordsIn(tree, SOURCE, file).keys()].map((key) => wordFor(tree, locale, file, key) !== null),
  );
  const share = found.length === 0 ? 1 : found.filter(Boolean).length / found.length;
  const missing = found.filter((said) => !said).length;
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %${missing === 0 ? "" : ` (${missing} missing)`}`;
};
