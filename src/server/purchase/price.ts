import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { Coupon } from "../../engine/selling/coupon.ts";
import { priceProduct } from "../../engine/selling/price-products.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { Money } from "../../foundation/money.ts";

/** What is charged today: the amount that the same code shows in the browser. The day only moves the renewal. */
export const chargeFor = (product: ProductDefinition, locale: Locale, coupon: Coupon | null): Money =>
  priceProduct(product, locale, "1970-01-01", coupon).billedNow;
