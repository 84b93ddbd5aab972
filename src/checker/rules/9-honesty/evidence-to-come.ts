import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { sectionsOf } from "../../../language/content/sections.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { withQuotation } from "../parts/examples/quotation-example.ts";

type Args = { readonly asOf: string };

interface Dated {
  readonly document: JsonDocument;
  readonly pointer: readonly string[];
  readonly asOf: unknown;
}

function* evidenceIn(content: Content): Iterable<Dated> {
  for (const { document, pointer, node } of sectionsOf(content)) {
    const { items } = node;
    if (!Array.isArray(items)) continue;
    for (const [index, item] of items.entries())
      yield { document, pointer: [...pointer, "items", String(index), "as_of"], asOf: fieldsOf(item)["as_of"] };
  }
  for (const { document, id, node } of stepsOf(content))
    yield { document, pointer: ["steps", id, "question", "as_of"], asOf: fieldsOf(node["question"])["as_of"] };
}

function* check(content: Content, { today }: World): Iterable<Finding<Args>> {
  for (const { document, pointer, asOf } of evidenceIn(content)) {
    if (typeof asOf !== "string" || asOf <= today) continue;
    yield { where: spot(document, pointer), args: { asOf } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL9019",
  severity: "error",
  title: "Somebody is quoted with words of tomorrow",
  explanation:
    "`as_of` is the day on which somebody said what is quoted, or on which a source was read. A day to come is a slip, or an invention; visitors are shown it as evidence.",
  wrong: withQuotation({ as_of: "2027-09-01" }),
  right: withQuotation({ as_of: "2026-09-01" }),
  check,
  say: ({ asOf }) => [`${asOf} is still to come`, "write the day on which it was said"],
};
