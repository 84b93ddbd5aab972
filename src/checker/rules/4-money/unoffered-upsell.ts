import type { Content } from "../../../language/content/content.ts";
import type { FunnelParts } from "../../../language/content/funnel-parts.ts";
import { allOverlays } from "../../../language/overlays/overlays-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

const LISTS = ["upsells", "runningPlanUpsells"] as const;

type Args = { readonly product: string; readonly list: (typeof LISTS)[number] };

const ELSEWHERE = /^\/(offers|modals)\//;

/** Products that steps, pages or patches name; what only a list or a dialog names is offered before the order, or never. */
const offeredBehindOrder = (content: Content, { id, funnel, quiz, pages }: FunnelParts): ReadonlySet<string> => {
  const files = [funnel, quiz, ...pages.values()].flatMap((part) => (part ? [part.file.references] : []));
  const patches = allOverlays(content).flatMap((overlay) => (overlay.base.id === id ? [overlay.references] : []));
  return new Set(
    [...files, ...patches]
      .flat()
      .flatMap(({ to, value, pointer }) => (to === "product" && !ELSEWHERE.test(pointer) ? [value] : [])),
  );
};

function* check(content: Content): Iterable<Finding<Args>> {
  for (const parts of content.funnels.values()) {
    const { funnel } = parts;
    if (!funnel) continue;
    const { offers } = funnel.value;
    const offered = offeredBehindOrder(content, parts);
    for (const list of LISTS) {
      const others = Object.entries(offers).flatMap(([name, keys]) => (name === list ? [] : keys));
      for (const [index, product] of (offers[list] ?? []).entries()) {
        // What no list and no step offers otherwise is seen by nobody: the exploration says so.
        if (offered.has(product) || !others.includes(product)) continue;
        yield { where: spot(funnel.document, ["offers", list, String(index)]), args: { product, list } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL4032",
  severity: "error",
  title: "An extra is listed that no step offers",
  explanation:
    "What stands in `upsells` is offered after the order, by a step that names it. Without such a step the list promises an offer that no visitor gets to see, though a dialog or a plan picker may sell the same product before the order.",
  wrong: { "funnels/sample/funnel.json": { offers: { upsells: ["extra", "short"] } } },
  right: { "funnels/sample/funnel.json": { offers: { upsells: ["extra"] } } },
  check,
  say: ({ product, list }) => [`no step offers "${product}"`, `add a step that does, or take it off "${list}"`],
};
