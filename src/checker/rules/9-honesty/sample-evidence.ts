import type { Content } from "../../../language/content/content.ts";
import { nodeAt, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { withQuotation } from "../parts/examples/quotation-example.ts";

/** Everything that says of itself that it is invented. */
function* samplesIn(value: unknown, pointer: readonly string[]): Iterable<readonly string[]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "sample" && inner === true) yield [...pointer, key];
    else yield* samplesIn(inner, [...pointer, key]);
  }
}

function* check({ files }: Content): Iterable<Finding> {
  for (const { role, document } of files.values()) {
    if (!document || role?.kind === "messages") continue;
    for (const pointer of samplesIn(document.value, [])) {
      if (nodeAt(document.tree, pointer).value !== true) continue;
      yield { where: spot(document, pointer, "key"), args: {} };
    }
  }
}

export const rule: Rule = {
  code: "FNL9012",
  severity: "error",
  title: "Invented testimonials",
  explanation:
    "Reviews are genuine or they are not shown, while a site is made as well: a placeholder that is forgotten deceives.",
  wrong: withQuotation({ sample: true }),
  right: withQuotation({ sample: false }),
  check,
  say: () => ["invented for development", "quote somebody who agreed, or take it away"],
};
