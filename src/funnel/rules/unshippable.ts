import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";
import { sectionsOf } from "../sections.ts";

const named = { code: "FNL4007", severity: "error" } as const;

const ADDRESS_MODALS = new Set(["Address", "AddressFat"]);

/** Is there a place in the funnel that asks where to? */
const asksAddress = (content: Content, funnel: string): boolean => {
  const parts = content.funnels.get(funnel);
  if (Object.values(parts?.funnel?.value.modals ?? {}).some(({ kind }) => ADDRESS_MODALS.has(String(kind))))
    return true;
  return [...sectionsOf(content)].some(({ node }) => node["kind"] === "form" && node["sends"] === "address");
};

function* check(content: Content): Iterable<Problem> {
  for (const { document, value } of content.products.values()) {
    if (value.type !== "physical") continue;
    if (value.ships_to === undefined) {
      yield problemAt(
        named,
        spot(document, ["type"]),
        "nobody knows where this can be sent",
        'add "ships_to": ["US", …]',
      );
    }
    for (const { id, funnel } of content.funnels.values()) {
      const offered = Object.values(funnel?.value.offers ?? {}).some((keys) => keys.includes(value.key));
      if (!offered || asksAddress(content, id)) continue;
      yield problemAt(
        named,
        spot(document, ["type"]),
        `funnel "${id}" sells it and never asks for an address`,
        "add an Address modal or a form that sends the address",
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A physical product cannot be sent",
  explanation:
    "What is sent needs countries it is sent to and an address. Without them somebody pays for a parcel that never leaves.",
  wrong: { "funnels/products/extra.json": { type: "physical" } },
  right: { "funnels/products/extra.json": { type: "digital" } },
  check,
};
