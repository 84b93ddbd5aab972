import type { Content } from "../../../language/content/content.ts";
import type { Overlay } from "../../../language/overlays/overlay.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { ModalNode } from "../../../language/types/modal-node.gen.ts";
import type { StepNode } from "../../../language/types/step-node.gen.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";

type Args = { readonly coupon: string; readonly funnel: string };
type Hints = { readonly products: readonly string[] };

const namesOf = (nodes: Readonly<Record<string, StepNode | ModalNode>> | undefined): readonly unknown[] =>
  Object.values(nodes ?? {}).map(({ product }) => product);

const soldBy = ({ funnel, quiz }: Overlay): ReadonlySet<unknown> =>
  new Set([
    ...Object.values(funnel?.offers ?? {}).flat(),
    ...namesOf(funnel?.steps),
    ...namesOf(funnel?.modals),
    ...namesOf(quiz?.steps),
  ]);

function* check({ coupons, campaigns, overlays, products }: Content): Iterable<FindingWithHints<Args, Hints>> {
  for (const [id, { document, value }] of campaigns) {
    const coupon = coupons.get(value.coupon ?? "")?.value;
    const overlay = overlays.get(id);
    // What a broken funnel sells is not known.
    if (!coupon || !overlay?.funnel || !overlay.quiz) continue;
    const reduced = coupon.products.filter((key) => products.has(key));
    const sold = soldBy(overlay);
    if (reduced.length === 0 || reduced.some((key) => sold.has(key))) continue;
    const args = { coupon: coupon.name, funnel: value.extends };
    yield { where: spot(document, ["coupon"]), args, hints: { products: reduced } };
  }
}

const NO_DOWNSELL = `{
  "version": 1,
  "id": "sale",
  "extends": "sample",
  "pages": { "home": "home" },
  "active": { "from": "2026-11-23", "to": "2026-12-01" },
  "coupon": "SALE",
  "patch": {
    "funnel": { "offers": { "downsells": [] }, "modals": { "shorter": null } },
    "pages": {
      "home": { "sections": { "hero": { "tag": "sample.sale.tag" } } },
      "results": { "sections": { "plans": { "no_thanks": null } } }
    }
  }
}`;

export const rule: Rule<Args, Hints> = {
  code: "FNL4019",
  severity: "error",
  title: "A campaign gives a coupon for nothing that its funnel sells",
  explanation:
    "A coupon names the products that it makes cheaper. When the funnel of the campaign sells none of them, visitors are promised a discount that never comes.",
  wrong: { "funnels/seasonal/sale.json": NO_DOWNSELL },
  right: { "funnels/seasonal/sale.json": NO_DOWNSELL, "funnels/coupons/SALE.json": { products: ["plan"] } },
  check,
  say: ({ coupon, funnel, products }) => [
    `"${coupon}" takes nothing off in funnel "${funnel}"`,
    `it is for ${products.map((key) => `"${key}"`).join(", ")}: give a coupon for what this funnel sells`,
  ],
};
