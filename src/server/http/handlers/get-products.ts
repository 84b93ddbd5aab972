import { ok } from "../../../foundation/result.ts";
import { findProductForSale } from "../../purchase/catalogue.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getProducts: Handler<"getProducts"> = async ({ params }, services) => {
  const definition = services.definitions.get(params.funnel);
  if (!definition) return refuse("not_found");
  const buyer = { funnel: params.funnel, edition: null };
  const { plans, upsells, extras, downsells, runningPlanUpsells } = definition.offers;
  const products = (keys: readonly string[]) => keys.flatMap((key) => findProductForSale(services, buyer, key) ?? []);
  return ok({
    products: products(plans),
    upsells: products(upsells),
    extras: products(extras),
    downsells: products(downsells),
    runningPlanUpsells: products(runningPlanUpsells),
  });
};
