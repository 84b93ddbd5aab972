import type { ProductDefinition } from "../../../engine/definition/definition.ts";
import { ok } from "../../../foundation/result.ts";
import { findProductForSale } from "../../purchase/catalogue.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getProducts: Handler<"getProducts"> = async ({ params, query }, services) => {
  const definition = services.definitions.get(params.funnel);
  if (!definition) return refuse("not_found");
  const buyer = { funnel: params.funnel, edition: null };
  const { plans, upsells, extras, downsells, runningPlanUpsells } = definition.offers;
  const inLocale = (product: ProductDefinition) => {
    const own = query?.p_locale && product.prices[query.p_locale];
    return own ? { ...product, price: own.amount, currency_id: own.currency_id } : product;
  };
  const products = (keys: readonly string[]) =>
    keys.flatMap((key) => findProductForSale(services, buyer, key) ?? []).map(inLocale);
  return ok({
    products: products(plans),
    upsells: products(upsells),
    extras: products(extras),
    downsells: products(downsells),
    runningPlanUpsells: products(runningPlanUpsells),
  });
};
