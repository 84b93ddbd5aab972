import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { withQuotation } from "../parts/examples/quotation-example.ts";

type Node = Readonly<Record<string, unknown>>;

/** Everything that quotes somebody. */
function* quotesIn(value: unknown, pointer: readonly string[]): Iterable<readonly [Node, readonly string[]]> {
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (typeof node["quote"] === "string" && "source" in node) yield [node, pointer];
  for (const [key, inner] of Object.entries(node)) yield* quotesIn(inner, [...pointer, key]);
}

function* check({ files }: Content): Iterable<Finding> {
  for (const { role, document } of files.values()) {
    if (!document || role?.kind === "messages") continue;
    for (const [{ consent, published }, pointer] of quotesIn(document.value, []))
      if (consent === undefined && published === undefined)
        yield { where: spot(document, [...pointer, "quote"], "key"), args: {} };
  }
}

export const rule: Rule = {
  code: "FNL9021",
  severity: "error",
  title: "A quotation without consent",
  explanation:
    "Whoever is quoted has agreed to it, and the agreement can be shown. Only what an institution has published itself may be quoted from its publication.",
  wrong: withQuotation({ consent: false }),
  right: withQuotation({}),
  check,
  say: () => ["nobody agreed to this quotation", 'add "consent": true, or "published": true for a published text'],
};
