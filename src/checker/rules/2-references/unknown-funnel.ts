import type { Content } from "../../../language/content/content.ts";
import { type Suggestion, suggestionFor } from "../../../language/names/suggestion.ts";
import type { World } from "../../world.ts";
import { checkNames, listed, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

type Hints = {
  readonly suggestion: Suggestion;
  /** It is the name of a campaign: the funnel that it lies over, or all there are. */
  readonly ofCampaign: readonly string[] | null;
};

const names = checkNames("funnel", ({ value, names }, { campaigns, funnels }): Hints => {
  const campaign = campaigns.get(value);
  const base = campaign?.value.extends ?? "";
  const ofCampaign = funnels.has(base) ? [`"${base}"`] : [...funnels.keys()];
  return { suggestion: suggestionFor(value, names), ofCampaign: campaign ? ofCampaign : null };
});

/** Who names a campaign means the funnel that it lies over. */
function* check(content: Content, world: World): ReturnType<typeof names> {
  for (const { fix, ...finding } of names(content, world))
    yield finding.hints.ofCampaign !== null || fix === undefined ? finding : { ...finding, fix };
}

const sentence = unknownName<Hints>("funnel", listed("funnels"));

export const rule: UnknownNameRule<Hints> = {
  code: "FNL2009",
  severity: "error",
  title: "A funnel does not exist",
  explanation: "A campaign extends a funnel by its id: a folder in `funnels/` with a `funnel.json`.",
  wrong: { "funnels/seasonal/sale.json": { extends: "smaple" } },
  right: { "funnels/seasonal/sale.json": { extends: "sample" } },
  findsUnknownNames: true,
  check,
  say: (args) => {
    const [message, help] = sentence(args);
    return args.ofCampaign === null
      ? [message, help]
      : [message, `"${args.name}" is a campaign; name its funnel: ${args.ofCampaign.join(", ")}`];
  },
};
