import type { Content } from "../../../language/content/content.ts";
import { HISTORY, historyOf, isUnread, recordHelp } from "../../../language/content/price-ledger.ts";
import { couponSales } from "../../../language/content/sales.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";

type Args = { readonly product: string | null };
type Hints = { readonly help: string };

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  // What a sale takes off an unknown price is worse, and told by itself.
  const onSale = new Set(couponSales(content).flatMap(({ coupon }) => coupon.products));
  const history = historyOf(content);
  if (!history) {
    if (!isUnread(content) && onSale.size === 0) yield* missing(content);
    return;
  }
  for (const [key, { document, value }] of content.products) {
    // A file whose name is not its key is reported by itself.
    if ([key, value.key].some((name) => Object.hasOwn(history.value.products, name))) continue;
    if (onSale.has(key)) continue;
    const where = spot(document, ["prices"], "key");
    yield { where, args: { product: key }, hints: { help: recordHelp(content, key) } };
  }
}

/** One cause, told once: at the first product, because there is no file to show. */
function* missing({ products }: Content): Iterable<FindingWithHints<Args, Hints>> {
  const [first] = products.values();
  if (!first) return;
  yield { where: spot(first.document, ["prices"], "key"), args: { product: null }, hints: { help: "" } };
}

export const rule: Rule<Args, Hints> = {
  code: "FNL4010",
  severity: "warning",
  title: "A product has no price history",
  explanation:
    "Without its past prices nobody can prove a struck-out price, and nobody notices that a price was changed by mistake.",
  wrong: { "funnels/price-history.json": { products: { extra: null } } },
  right: {},
  check,
  say: ({ product, help }) =>
    product === null
      ? [
          `${HISTORY} is missing: no price is on record, of this product or another`,
          "put it back, or begin it with the first prices of every product and their first day",
        ]
      : [`${HISTORY} says nothing of "${product}"`, help],
};
