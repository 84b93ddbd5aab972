import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import type { FunnelView } from "../view-contract.tsx";

export const pricedByKey = (products: readonly PricedProduct[], key: string | null | undefined): PricedProduct | null =>
  products.find((priced) => priced.product.key === key) ?? null;

/** Product that the present step sells: the one it names, else the chosen plan. */
export const productOfStep = ({ funnel, session }: FunnelView): string | null =>
  funnel.steps[session.position]?.product ?? session.plan;
