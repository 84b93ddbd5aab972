import type { CampaignFile } from "../types/campaign.gen.ts";
import type { CouponFile } from "../types/coupon.gen.ts";
import type { Content } from "./content.ts";
import type { Authored } from "./funnel-parts.ts";

/** Does a campaign change what is paid: by a coupon, or by other offers? Words and looks alone are no sale. */
export const changesPrice = ({ coupon, patch }: CampaignFile): boolean =>
  coupon !== undefined || (patch?.funnel !== undefined && "offers" in patch.funnel);

/** The sales of each funnel, in order of time. */
export const salesByFunnel = ({ campaigns }: Content): ReadonlyMap<string, readonly Authored<CampaignFile>[]> => {
  const sales = [...campaigns.values()].filter(({ value }) => changesPrice(value));
  sales.sort((a, b) => (a.value.active.from < b.value.active.from ? -1 : 1));
  const funnels = new Set(sales.map(({ value }) => value.extends));
  return new Map([...funnels].map((funnel) => [funnel, sales.filter(({ value }) => value.extends === funnel)]));
};

/** A campaign that gives everybody a coupon. */
export interface CouponSale {
  readonly campaign: Authored<CampaignFile>;
  readonly coupon: CouponFile;
}

export const couponSales = ({ campaigns, coupons }: Pick<Content, "campaigns" | "coupons">): readonly CouponSale[] =>
  [...campaigns.values()].flatMap((campaign) => {
    const coupon = coupons.get(campaign.value.coupon ?? "")?.value;
    return coupon ? [{ campaign, coupon }] : [];
  });
