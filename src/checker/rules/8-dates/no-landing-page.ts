import type { Kinds } from "../../../engine/definition/runtime.ts";
import type { Content } from "../../../language/content/content.ts";
import type { FunnelParts } from "../../../language/content/funnel-parts.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly page: string; readonly kind: string };
type Hints = { readonly landingPages: readonly string[] };

interface LandingReference {
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly funnel: string;
  readonly page: string;
}

const namedIn = ({ campaigns, marathons }: Content): readonly LandingReference[] => [
  ...[...campaigns.values()].flatMap(({ document, value }) =>
    Object.entries(value.pages).map(([address, page]) => ({
      document,
      pointer: ["pages", address],
      funnel: value.extends,
      page,
    })),
  ),
  ...[...marathons.values()].map(({ document, value }) => ({
    document,
    pointer: ["page"],
    funnel: value.extends,
    page: value.page,
  })),
];

const landingPages = ({ pages }: FunnelParts, { screens }: Kinds): readonly string[] =>
  [...pages]
    .filter(([, { value, file }]) => screens.get(value.kind)?.entrance === "quiz" && file.role?.kind === "page")
    .map(([path]) => path)
    .sort();

function* check(content: Content, { kinds }: World): Iterable<FindingWithHints<Args, Hints>> {
  for (const { document, pointer, funnel, page } of namedIn(content)) {
    const parts = content.funnels.get(funnel);
    const screen = kinds.screens.get(parts?.pages.get(page)?.value.kind ?? "");
    if (!parts || !screen || screen.entrance) continue;
    yield {
      where: spot(document, pointer),
      args: { page, kind: screen.kind },
      hints: { landingPages: landingPages(parts, kinds) },
    };
  }
}

const publishing = (page: string): Rule["wrong"] => ({
  "funnels/seasonal/sale.json": { pages: { home: "home", deal: page } },
});

export const rule: Rule<Args, Hints> = {
  code: "FNL8030",
  severity: "error",
  title: "A campaign or an event publishes what is no landing page",
  explanation:
    "Advertisements lead to the pages of a campaign, and people look for the page of an event. A page of the quiz, of the offer or of the checkout needs a visit that has come so far.",
  wrong: publishing("results"),
  right: publishing("story"),
  check,
  say: ({ page, kind, landingPages: pages }) => [
    `"${page}" is a page of kind "${kind}": who opens it first finds nothing there`,
    `landing pages: ${pages.join(", ")}`,
  ],
};
