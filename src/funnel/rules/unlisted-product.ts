import type { Content, FunnelParts } from "../content.ts";
import type { FunnelFile } from "../funnel.gen.ts";
import { type JsonDocument, nodeAt, problemAt, spot } from "../json-document.ts";
import type { KindNode } from "../kind-node.ts";
import { allOverlays } from "../overlays-in.ts";
import type { Problem } from "../problem.ts";
import type { QuizFile } from "../quiz.gen.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL4018", severity: "error" } as const;

interface Place {
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly product: string;
}

const offering = (
  document: JsonDocument,
  key: "steps" | "modals",
  nodes: Readonly<Record<string, KindNode>> | undefined,
  at: readonly string[] = [],
): readonly Place[] =>
  Object.entries(nodes ?? {}).flatMap(([id, { product }]) =>
    typeof product === "string" ? [{ document, pointer: [...at, key, id, "product"], product }] : [],
  );

const missingIn = (funnel: FunnelFile, places: readonly Place[]): readonly Place[] => {
  const listed = new Set(Object.values(funnel.offers).flat());
  return places.filter(({ product }) => !listed.has(product));
};

const unlisted = ({ funnel, quiz }: FunnelParts): readonly Place[] =>
  funnel
    ? missingIn(funnel.value, [
        ...offering(funnel.document, "steps", funnel.value.steps),
        ...offering(funnel.document, "modals", funnel.value.modals),
        ...(quiz ? offering(quiz.document, "steps", quiz.value.steps) : []),
      ])
    : [];

/** Where a patch makes it so: it offers the product, or it writes the lists anew. */
function* unlistedInPatches(content: Content): Iterable<Place> {
  for (const { base, document, at, funnel, quiz } of allOverlays(content)) {
    if (!funnel || unlisted(base).length > 0) continue;
    const steps: QuizFile["steps"] | undefined = quiz?.steps;
    const found = missingIn(funnel, [
      ...offering(document, "steps", funnel.steps, [...at, "funnel"]),
      ...offering(document, "modals", funnel.modals, [...at, "funnel"]),
      ...offering(document, "steps", steps, [...at, "quiz"]),
    ]);
    for (const place of found) {
      const offers = nodeAt(document.tree, place.pointer).value !== place.product;
      yield offers ? { ...place, pointer: [...at, "funnel", "offers"] } : place;
    }
  }
}

function* check(content: Content): Iterable<Problem> {
  const places = [...[...content.funnels.values()].flatMap(unlisted), ...unlistedInPatches(content)];
  for (const { document, pointer, product } of places) {
    yield problemAt(
      named,
      spot(document, pointer),
      `"${product}" is in no list of the funnel's "offers"`,
      'add it to "upsells", "runningPlanUpsells", "extras" or "downsells" of the funnel, or offer something else',
    );
  }
}

export const rule: Rule = {
  ...named,
  title: "A step or a dialog offers what its funnel does not list",
  explanation:
    "The list of products that the site asks for (SPEC §4, GET products) is made from `offers`. What stands in none of its lists has no price on the page, and yet the server would sell it.",
  wrong: { "funnels/sample/funnel.json": { offers: { upsells: [] } } },
  right: { "funnels/sample/funnel.json": { offers: { upsells: [], extras: ["extra"] } } },
  check,
};
