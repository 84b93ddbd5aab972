import type { Content } from "../../../language/content/content.ts";
import { changedFields } from "../../../language/overlays/changed-fields.ts";
import type { ArmOverlay } from "../../../language/overlays/overlay.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly what: string };

const ON_PAGE: readonly string[] = ["title", "description", "art", "order", "sections"];

/** What a section sells, or what it says of it. */
const OF_SALE: readonly string[] = [
  "product",
  "products",
  "items",
  "preselected",
  "coupon",
  "consent",
  "withdrawal",
  "kind",
];

/** May a message match change what these keys lead to? Words, pictures, order and the first question. */
const isAllowed = (keys: readonly string[], { pages, laid }: ArmOverlay, { kinds }: World): boolean => {
  const [file, one, part, section = "", field] = keys;
  if (file === "funnel") return one === "start";
  if (file === "quiz") return one === "steps" || one === "sections";
  if (part === undefined || !ON_PAGE.includes(part)) return false;
  if (part !== "sections") return true;
  const kind =
    pages.get(one ?? "")?.sections[section]?.kind ?? laid.pages.get(one ?? "")?.value.sections[section]?.kind;
  const drawn = kind === undefined ? undefined : kinds.sections.get(kind);
  if (!drawn || drawn.reads.includes("products") || drawn.discloses || drawn.legalText) return false;
  return field === undefined || !OF_SALE.includes(field);
};

function* check({ arms }: Content, world: World): Iterable<Finding<Args>> {
  for (const overlay of arms.values()) {
    // What is wrong with a patch itself is reported, and the rest only follows.
    if (overlay.experiment.value.match === undefined || overlay.faults.length > 0) continue;
    for (const keys of changedFields(overlay)) {
      if (isAllowed(keys, overlay, world)) continue;
      yield { where: spot(overlay.document, [...overlay.at, ...keys], "key"), args: { what: keys.at(-1) ?? "" } };
    }
  }
}

const matched = (patch: object): Rule["wrong"] => ({
  "funnels/experiments/phone.json": JSON.stringify({
    version: 1,
    id: "phone",
    extends: "sample",
    hypothesis: "Shorter words on a phone make more visitors go on.",
    active: { from: "2027-03-01", to: "2027-12-31", zone: "Europe/Berlin" },
    match: { device: "phone" },
    arms: { control: {}, matched: { patch } },
  }),
});

export const rule: Rule<Args> = {
  code: "FNL8036",
  severity: "error",
  title: "A message match changes what is sold, or on which terms",
  explanation:
    "Where somebody comes from, which country and which device decides over words, pictures, order and the first question. Product, price and terms are the same for everybody: anything else would be a price by profile.",
  wrong: matched({ funnel: { offers: { extras: [] } } }),
  right: matched({ pages: { home: { sections: { hero: { art: "doodle:sitting" } } } } }),
  check,
  say: ({ what }) => [
    `"${what}" is the same for everybody`,
    "change words, pictures, order or the first question; a campaign or an experiment may change offers",
  ],
};
