import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import { HISTORY, historyOf } from "../price-ledger.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL4010", severity: "warning" } as const;

function* check(content: Content): Iterable<Problem> {
  const history = historyOf(content);
  if (content.files.has(HISTORY) && !history) return;
  for (const [key, { document }] of content.products) {
    if (history && Object.hasOwn(history.value.products, key)) continue;
    yield problemAt(
      named,
      spot(document, ["prices"], "key"),
      `${HISTORY} says nothing of "${key}"`,
      "add its first prices with their first day",
    );
  }
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
