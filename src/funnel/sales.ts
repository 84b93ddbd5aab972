import type { CampaignFile } from "./campaign.gen.ts";
import type { Authored, Content } from "./content.ts";

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
