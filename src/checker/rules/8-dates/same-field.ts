import type { Content } from "../../../language/content/content.ts";
import { changedFields } from "../../../language/overlays/changed-fields.ts";
import { meet, type Span } from "../../../language/overlays/editions.ts";
import type { Overlay } from "../../../language/overlays/overlay.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly other: string };

interface Layer {
  readonly name: string;
  /** Arms of one experiment are never drawn together. */
  readonly owner: string;
  readonly span: Span;
  readonly overlay: Overlay;
}

const layersOf = ({ overlays, arms }: Content): readonly Layer[] => [
  ...[...overlays].map(([id, overlay]) => ({
    name: `the campaign "${id}"`,
    owner: id,
    span: overlay.campaign.value.active,
    overlay,
  })),
  ...[...arms.values()].map((overlay) => {
    const { id, active } = overlay.experiment.value;
    return { name: `the experiment "${id}"`, owner: `experiment ${id}`, span: active, overlay };
  }),
];

function* check(content: Content): Iterable<Finding<Args>> {
  const layers = layersOf(content);
  for (const arm of content.arms.values()) {
    const own = layers.findIndex(({ overlay }) => overlay === arm);
    const { owner, span } = layers[own] ?? { owner: "", span: arm.experiment.value.active };
    const others = layers
      .slice(0, own)
      .filter((layer) => layer.owner !== owner && layer.overlay.base === arm.base && meet(layer.span, span));
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
