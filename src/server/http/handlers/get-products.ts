import type { AnswerOf } from "../../../api/call.ts";
import type { FunnelDefinition, ProductDefinition } from "../../../engine/definition/definition.ts";
import { ok } from "../../../foundation/result.ts";
import { findProductForSale } from "../../purchase/catalogue.ts";
import type { Services } from "../../services.ts";
import { withBytes } from "../answers.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

type Products = AnswerOf<"getProducts">;

/** Windows of products begin and end with a minute, in every zone. */
const WINDOW_MS = 60_000;

interface AnswerOfMinute {
  readonly minute: number;
  readonly products: Products;
}

/** The answers of this minute, for each set of definitions by funnel and locale. */
const answers = new WeakMap<Services["definitions"], Map<string, AnswerOfMinute>>();

export const getProducts: Handler<"getProducts"> = async ({ params, query }, services) => {
  const definition = services.definitions.get(params.funnel);
  if (!definition) return refuse("not_found");
  const locale = query?.p_locale;
  const minute = Math.floor(services.now() / WINDOW_MS);
  const kept = answers.get(services.definitions) ?? new Map<string, AnswerOfMinute>();
  answers.set(services.definitions, kept);
  const key = `${params.funnel} ${locale ?? ""}`;
  const known = kept.get(key);
  if (known?.minute === minute) return ok(known.products);
  const products = withBytes(productsOf(services, definition, params.funnel, locale));
  kept.set(key, { minute, products });
  return ok(products);
};

const productsOf = (
  services: Services,
  { offers }: FunnelDefinition,
  funnel: string,
  locale: keyof ProductDefinition["prices"] | undefined,
): Products => {
  const buyer = { funnel, edition: null, brand: null };
  const inLocale = (product: ProductDefinition) => {
    const own = locale && product.prices[locale];
    return own ? { ...product, price: own.amount, currency_id: own.currency_id } : product;
  };
  const products = (keys: readonly string[]) =>
    keys.flatMap((key) => findProductForSale(services, buyer, key) ?? []).map(inLocale);
  return {
    products: products(offers.plans),
    upsells: products(offers.upsells),
    extras: products(offers.extras),
    downsells: products(offers.downsells),
    runningPlanUpsells: products(offers.runningPlanUpsells),
  };
};
