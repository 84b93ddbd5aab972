import type { Content } from "../../../language/content/content.ts";
import { isEarlier } from "../../../language/dates/moment.ts";
import { windowsOf } from "../../../language/dates/running-campaign.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { CampaignFile, Window } from "../../../language/types/campaign.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "lasting"; readonly page: string; readonly season: string }
  | {
      readonly is: "other time";
      readonly page: string;
      readonly from: string;
      readonly to: string;
      readonly owner: string;
    };

function* check(content: Content): Iterable<Finding<Args>> {
  const { files, campaigns, overlays, arms } = content;
  const seasonal = new Map<string, CampaignFile>();
  for (const [id, { value }] of campaigns) {
    if (value.active.to !== undefined)
      for (const last of Object.keys(value.pages)) seasonal.set(`${id}/${last}`, value);
  }
  for (const { role, document, references } of files.values()) {
    if (!document || role?.kind === "campaign") continue;
    for (const { to, value, pointer } of references) {
      const season = to === "page" ? seasonal.get(value)?.id : undefined;
      if (season === undefined) continue;
      yield { where: spot(document, pointerOf(pointer)), args: { is: "lasting", page: value, season } };
    }
  }
  const layers = [
    ...[...overlays.values()].map((overlay) => ({ overlay, owner: overlay.campaign.value })),
    ...[...arms.values()].map((overlay) => ({ overlay, owner: overlay.experiment.value })),
  ];
  for (const { overlay, owner } of layers) {
    for (const { to, value, pointer } of overlay.references) {
      const season = to === "page" ? seasonal.get(value) : undefined;
      if (!season || season === owner) continue;
      // Campaigns are on one clock, that of the brand; an experiment is on its own.
      const seasons = "zone" in owner.active ? windowsOf(content, season) : [season.active];
      if (seasons.every((each) => lasts(each, owner.active))) continue;
      const { early, from, to: end = "" } = season.active;
      yield {
        where: spot(overlay.document, pointerOf(pointer)),
        args: { is: "other time", page: value, from: early ?? from, to: end, owner: owner.id },
      };
    }
  }
}

/** A window, on the clock of the brand where it names no other. */
type Shown = Window & { readonly zone?: string };

/** Is a season up at every moment of a window? */
const lasts = (season: Shown, other: Shown): boolean => {
  const first = ({ early, from, zone }: Shown) => ({ at: early ?? from, zone });
  if (isEarlier(first(other), first(season))) return false;
  if (season.to === undefined) return true;
  return other.to !== undefined && !isEarlier({ at: season.to, zone: season.zone }, { at: other.to, zone: other.zone });
};

export const rule: Rule<Args> = {
  code: "FNL8005",
  severity: "error",
  title: "A page that stays links to one that goes",
  explanation:
    "Pages of a campaign exist only in its window. A link to them stands in the campaign's own patch, so that both come and go together.",
  wrong: { "funnels/sample/pages/story.json": { sections: { hero: { action: { page: "sale/home" } } } } },
  right: { "funnels/sample/pages/story.json": { sections: { hero: { action: { page: "home" } } } } },
  check,
  say: (args) =>
    args.is === "lasting"
      ? [
          `"${args.page}" is gone when "${args.season}" ends`,
          `put the link into the patch of funnels/seasonal/${args.season}.json`,
        ]
      : [
          `"${args.page}" is up from ${args.from} to ${args.to} only`,
          `"${args.owner}" is on at other times, too: link to a page that is up as long`,
        ],
};
