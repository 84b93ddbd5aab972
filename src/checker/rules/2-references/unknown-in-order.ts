import type { Content } from "../../../language/content/content.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { PageFile } from "../../../language/types/page.gen.ts";
import { certain } from "../../../language/validation/suggest.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args = { readonly section: string };
type Hints = { readonly suggestion: Suggestion };

/** An order, where it is written, and the sections of the page that it is for. */
type WrittenOrder = readonly [JsonDocument, readonly string[], readonly string[], readonly string[]];

function* ordersIn({ files, overlays, arms }: Content): Iterable<WrittenOrder> {
  for (const { role, sound, document } of files.values()) {
    if (role?.kind !== "page" || !sound || !document) continue;
    // A sound page passed the schema from which the type is made.
    const { order, sections } = document.value as PageFile;
    if (order) yield [document, ["order"], order, Object.keys(sections)];
  }
  for (const { document, at, patch, pages } of [...overlays.values(), ...arms.values()]) {
    for (const [path, change] of Object.entries(patch.pages ?? {})) {
      const { order, sections = {} } = pages.get(path) ?? {};
      if (order && "order" in change) yield [document, [...at, "pages", path, "order"], order, Object.keys(sections)];
    }
  }
}

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  for (const [document, at, order, sections] of ordersIn(content)) {
    for (const [index, section] of order.entries()) {
      if (sections.includes(section)) continue;
      yield {
        where: spot(document, [...at, String(index)]),
        args: { section },
        hints: { suggestion: suggestionFor(section, sections) },
        ...fixedBy(certain(section, sections)),
      };
    }
  }
}

export const rule: Rule<Args, Hints> = {
  code: "FNL2019",
  severity: "error",
  title: "The order of a page names a section that it does not have",
  explanation: "`order` names keys of `sections`: those come first, the others follow as they are written.",
  wrong: { "funnels/seasonal/sale.json": { patch: { pages: { home: { order: ["heor"] } } } } },
  right: { "funnels/seasonal/sale.json": { patch: { pages: { home: { order: ["hero"] } } } } },
  findsUnknownNames: true,
  check,
  say: ({ section, suggestion }) => [`unknown section "${section}"`, suggestionText(suggestion, "sections")],
};
