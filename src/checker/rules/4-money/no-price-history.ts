import type { Content } from "../../../language/content/content.ts";
import { HISTORY, historyOf, isUnread, recordHelp } from "../../../language/content/price-ledger.ts";
import { couponSales } from "../../../language/content/sales.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL4010", severity: "warning" } as const;

function* check(content: Content): Iterable<Problem> {
  // What a sale takes off an unknown price is worse, and told by itself.
  const onSale = new Set(couponSales(content).flatMap(({ coupon }) => coupon.products));
  const history = historyOf(content);
  if (!history) {
    if (!isUnread(content) && onSale.size === 0) yield* missing(content);
    return;
  }
  for (const [key, { document, value }] of content.products) {
    // A file whose name is not its key is told by itself.
    if ([key, value.key].some((name) => Object.hasOwn(history.value.products, name))) continue;
    if (onSale.has(key)) continue;
    const where = spot(document, ["prices"], "key");
    yield problemAt(named, where, `${HISTORY} says nothing of "${key}"`, recordHelp(content, key));
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
