import type { Content } from "../../../language/content/content.ts";
import { meet, type Span } from "../../../language/dates/meeting.ts";
import { windowsOf } from "../../../language/dates/running-campaign.ts";
import { changedFields } from "../../../language/overlays/changed-fields.ts";
import { meetOnPage } from "../../../language/overlays/match.ts";
import type { Overlay } from "../../../language/overlays/overlay.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { ExperimentFile } from "../../../language/types/experiment.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly other: string };

interface Layer {
  readonly name: string;
  /** Arms of one experiment are never drawn together. */
  readonly owner: string;
  /** A campaign on the clock of each of its brands. */
  readonly spans: readonly Span[];
  readonly overlay: Overlay;
  /** Of a message match: it lies over the plain funnel only, or over that with another match. */
  readonly match: ExperimentFile | null;
}

const areCombined = ({ match: one }: Layer, { match: other }: Layer): boolean =>
  one && other ? meetOnPage(one, other) : one === other;

const layersOf = (content: Content): readonly Layer[] => [
  ...[...content.overlays].map(([id, overlay]) => ({
    name: `the campaign "${id}"`,
    owner: id,
    spans: windowsOf(content, overlay.campaign.value),
    overlay,
    match: null,
  })),
  ...[...content.arms.values()].map((overlay) => {
    const { value } = overlay.experiment;
    const { id, active, match } = value;
    return {
      name: match ? `the message match "${id}"` : `the experiment "${id}"`,
      owner: `experiment ${id}`,
      spans: [active],
      overlay,
      match: match ? value : null,
    };
  }),
];

function* check(content: Content): Iterable<Finding<Args>> {
  const layers = layersOf(content);
  for (const arm of content.arms.values()) {
    const own = layers.find(({ overlay }) => overlay === arm);
    if (!own) continue;
    const { owner, spans } = own;
    const others = layers
      .slice(0, layers.indexOf(own))
      .filter(
        (layer) =>
          layer.owner !== owner &&
          layer.overlay.base === arm.base &&
          layer.spans.some((one) => spans.some((other) => meet(one, other))),
      )
      .filter((layer) => areCombined(layer, own));
    for (const keys of changedFields(arm)) {
      const other = others.find(({ overlay }) => changedFields(overlay).some((each) => touch(each, keys)));
      if (!other) continue;
      yield { where: spot(arm.document, [...arm.at, ...keys], "key"), args: { other: other.name } };
    }
  }
}

/** Is one the other, or inside it? */
const touch = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((key, index) => key === other[index]);

const second = (from: string): Rule["wrong"] => ({
  "funnels/experiments/other.json": JSON.stringify({
    version: 1,
    id: "other",
    extends: "sample",
    hypothesis: "A calmer picture makes more visitors begin the quiz.",
    active: { from, to: "2027-03-01", zone: "Europe/Berlin" },
    arms: {
      control: { weight: 50 },
      calm: { weight: 50, patch: { pages: { home: { sections: { hero: { art: "doodle:sitting" } } } } } },
    },
  }),
});

export const rule: Rule<Args> = {
  code: "FNL8023",
  severity: "error",
  title: "Two overlays change the same field at the same time",
  explanation:
    "A visitor who gets both sees only one of them, and neither result can be read: nobody knows what made the difference.",
  wrong: second("2027-02-01"),
  right: second("2027-02-08"),
  check,
  say: ({ other }) => [
    `${other} changes this, too, at the same time`,
    "change something else, or let one begin when the other has ended",
  ],
};
