import type { Content } from "../../../language/content/content.ts";
import { changesPrice } from "../../../language/content/sales.ts";
import { occurrencesAbout } from "../../../language/dates/occurrences.ts";
import { brandsOf } from "../../../language/dates/running-campaign.ts";
import type { BrandFile } from "../../../language/types/brand.gen.ts";
import type { CampaignFile, Window } from "../../../language/types/campaign.gen.ts";
import type { CouponFile } from "../../../language/types/coupon.gen.ts";
import { instantOf } from "./instant.ts";

/** A campaign, or a coupon with a window of its own, as the calendar shows it. */
export interface Season {
  readonly kind: "campaign" | "coupon";
  readonly id: string;
  /** Null: a coupon holds wherever its products are sold. */
  readonly funnel: string | null;
  readonly brand: string | null;
  /** From then on it is announced; null: not before it begins. */
  readonly early: string | null;
  readonly from: string;
  /** First moment after it; null: no end. */
  readonly to: string | null;
  readonly zone: string;
  readonly pages: readonly string[];
  /** Pages of the funnel that its own are laid over. */
  readonly over: readonly string[];
  /** What it changes of a price; null: words and looks alone. */
  readonly claim: string | null;
  /** Whose price it changes; null: it changes the offers of its funnel, and so perhaps any. */
  readonly products: readonly string[] | null;
}

/**
 * In order of time.
 * @param at of what comes back every year the windows about this moment; absent: the one that is written
 */
export const seasons = (content: Content, at?: string): readonly Season[] =>
  [...campaigns(content, at), ...coupons(content)].sort((a, b) => beginOf(a) - beginOf(b));

export const beginOf = ({ from, zone }: Season): number => instantOf(from, zone);
export const endOf = ({ to, zone }: Season): number => (to === null ? Number.POSITIVE_INFINITY : instantOf(to, zone));

const campaigns = (content: Content, at: string | undefined): readonly Season[] =>
  [...content.campaigns.values()].flatMap(({ value }) =>
    (at === undefined ? [value.active] : occurrencesAbout(value.active, Number(at.slice(0, 4)))).flatMap((active) =>
      brandsOf(content, value).flatMap((id) => {
        const brand = content.brands.get(id)?.value;
        return brand ? [campaignIn(content, value, active, brand)] : [];
      }),
    ),
  );

const campaignIn = (content: Content, value: CampaignFile, active: Window, { id, zone }: BrandFile): Season => ({
  kind: "campaign",
  id: value.id,
  funnel: value.extends,
  brand: id,
  early: active.early ?? null,
  from: active.from,
  to: active.to ?? null,
  zone,
  pages: Object.keys(value.pages).map((page) => `${value.id}/${page}`),
  over: Object.values(value.pages),
  claim: claimOf(content, value),
  products: content.coupons.get(value.coupon ?? "")?.value.products ?? null,
});

const claimOf = ({ coupons: known }: Content, campaign: CampaignFile): string | null => {
  if (!changesPrice(campaign)) return null;
  if (campaign.coupon === undefined) return "other offers";
  const coupon = known.get(campaign.coupon)?.value;
  return coupon ? discountOf(coupon) : `coupon ${campaign.coupon}`;
};

/** `EASTER: 15 % off running-plan-3-months`. */
export const discountOf = ({ name, discount, products }: CouponFile): string => {
  const off = typeof discount === "object" ? `${discount.USD} USD` : `${discount} %`;
  const what = products.length > 2 ? `${products.length} products` : products.join(", ");
  return `${name}: ${off} off ${what}`;
};

/** A coupon that a campaign applies holds as long as the campaign, and is reported with it. */
const coupons = ({ coupons: known }: Content): readonly Season[] =>
  [...known.values()].flatMap(({ value }) =>
    value.active
      ? [
          {
            kind: "coupon" as const,
            id: value.name,
            funnel: null,
            brand: null,
            early: null,
            from: value.active.from,
            to: value.active.to,
            zone: value.active.zone,
            pages: [],
            over: [],
            claim: discountOf(value),
            products: value.products,
          },
        ]
      : [],
  );
