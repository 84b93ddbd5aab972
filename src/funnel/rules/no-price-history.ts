import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import { HISTORY, historyOf, isUnread } from "../price-ledger.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL4010", severity: "warning" } as const;

function* check(content: Content): Iterable<Problem> {
  const history = historyOf(content);
  if (!history) {
    if (!isUnread(content)) yield* missing(content);
    return;
  }
  for (const [key, { document, value }] of content.products) {
    // A file whose name is not its key is told by itself.
    if ([key, value.key].some((name) => Object.hasOwn(history.value.products, name))) continue;
    yield problemAt(
      named,
      spot(document, ["prices"], "key"),
      `${HISTORY} says nothing of "${key}"`,
      "add its first prices with their first day",
    );
  }
}

/** One cause, told once: at the first product, because there is no file to show. */
function* missing({ products }: Content): Iterable<Problem> {
  const [first] = products.values();
  if (!first) return;
  yield problemAt(
    named,
    spot(first.document, ["prices"], "key"),
    `${HISTORY} is missing: no price is on record, of this product or another`,
    "put it back, or begin it with the first prices of every product and their first day",
  );
}

export const rule: Rule = {
  ...named,
  title: "A product has no price history",
  explanation:
    "Without its past prices nobody can prove a struck-out price, and nobody notices that a price was changed by mistake.",
  wrong: { "funnels/price-history.json": { products: { extra: null } } },
  right: {},
  check,
};
