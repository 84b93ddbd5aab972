import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import { wholePostcode } from "../../foundation/in-one-piece.ts";
import { useFunnelView, type Words } from "../view-contract.tsx";
import styles from "./GoodsLabel.module.css";

/** Base of the price per unit (directive 98/6/EC): a kilogram or a litre. */
const BASE = {
  g: { of: 1_000, name: "kg" },
  kg: { of: 1, name: "kg" },
  ml: { of: 1_000, name: "l" },
  l: { of: 1, name: "l" },
};

/** What a weight is reckoned in where the United States buy (15 U.S.C. § 1453(a)(2): beside the grams). */
const OUNCE = { of: 28.349523, name: "oz" };

const unitPrice = ({ product, price }: PricedProduct, words: Words): string | null => {
  if (!product.unit_price) return null;
  const { amount, unit } = product.unit_price;
  const { of, name } = words.locale === "en-US" && unit === "g" ? OUNCE : BASE[unit];
  const metric = `${words.number(amount)} ${unit}`;
  return words.t("app.section.goods.unit", {
    content: name === OUNCE.name ? `${words.number(amount / of, { maximumFractionDigits: 1 })} oz (${metric})` : metric,
    price: words.money({ minor: Math.round((price.minor * of) / amount), currency: price.currency }),
    base: name,
  });
};

/** What a buyer of a thing must know before paying: taxes, price per unit, delivery, what the label says, who answers. */
export const GoodsLabel = ({ priced }: { readonly priced: PricedProduct }) => {
  const { words } = useFunnelView();
  const { delivery, food_info: food, gpsr } = priced.product;
  const perUnit = unitPrice(priced, words);
  const label = food ? [food.ingredients, food.allergens, food.nutrition, food.advice] : [];
  return (
    <>
      {perUnit !== null && <p className={styles["small"]}>{perUnit}</p>}
      {delivery && <p className={styles["small"]}>{words.t("app.section.goods.delivery", { ...delivery.days })}</p>}
      {label.length > 0 && (
        <details className={styles["label"]}>
          <summary>{words.t("app.section.goods.label")}</summary>
          {label.map((text) => (
            <p key={text}>{words.t(text)}</p>
          ))}
        </details>
      )}
      {gpsr && (
        <details className={styles["label"]}>
          <summary>{words.t("app.section.goods.safety")}</summary>
          <p>{words.t(gpsr.warnings)}</p>
          <p>
            {words.t("app.section.goods.maker", {
              name: gpsr.manufacturer.name,
              address: wholePostcode(gpsr.manufacturer.address),
              email: gpsr.manufacturer.email,
            })}
          </p>
        </details>
      )}
    </>
  );
};
