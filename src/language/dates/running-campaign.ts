import type { Content } from "../content/content.ts";
import type { CampaignFile, Window } from "../types/campaign.gen.ts";
import type { Clocks } from "./moment.ts";
import type { BrandMoment, InZone, RunningCampaign } from "./running.ts";
import { phaseOf } from "./season.ts";

/** Is another game played under it: with a coupon, other offers, other questions? Else it only has pages and a look. */
export const isPlayed = ({ coupon, patch }: CampaignFile): boolean =>
  coupon !== undefined || patch?.funnel !== undefined || patch?.quiz !== undefined;

/** Ids of the brands on whose hosts it is. */
export const brandsOf = ({ funnels }: Pick<Content, "funnels">, { brands, extends: funnel }: CampaignFile) =>
  brands ?? [funnels.get(funnel)?.funnel?.value.brand ?? []].flat();

/** Its window on the clocks of its brands, each clock once. */
export const windowsOf = (
  { funnels, brands }: Pick<Content, "funnels" | "brands">,
  campaign: CampaignFile,
): readonly InZone<Window>[] => {
  const zones = brandsOf({ funnels }, campaign).flatMap((id) => brands.get(id)?.value.zone ?? []);
  return [...new Set(zones)].map((zone) => ({ ...campaign.active, zone }));
};

/** A campaign that is played, takes over pages or has a look is an edition of its own: the visit keeps what it came through. */
export const runningCampaign = (content: Pick<Content, "funnels">, value: CampaignFile): RunningCampaign => ({
  id: value.id,
  funnel: value.extends,
  active: value.active,
  ...(value.locales && { locales: value.locales }),
  pages: value.pages,
  hasEdition: isPlayed(value) || value.takes_over !== undefined || value.theme !== undefined,
  brands: brandsOf(content, value),
  takesOver: value.takes_over ?? [],
});

/** Editions that a funnel has at a moment by its campaigns. */
export const campaignsOn = (
  campaigns: readonly RunningCampaign[],
  funnel: string,
  moment: BrandMoment,
  clocks?: Clocks,
): readonly RunningCampaign[] =>
  campaigns.filter(
    (each) => each.hasEdition && each.funnel === funnel && phaseOf(each.active, moment, clocks) === "on",
  );

/** The campaign through which whoever opens a page comes. */
export const enteredBy = (campaigns: readonly RunningCampaign[], page: string): RunningCampaign | undefined =>
  campaigns.find(({ id, takesOver }) => page.startsWith(`${id}/`) || takesOver.includes(page));
