import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import type { FunnelView } from "../view-contract.tsx";

export const pricedByKey = (products: readonly PricedProduct[], key: string | null | undefined): PricedProduct | null =>
  products.find((priced) => priced.product.key === key) ?? null;

/** Everything that the present step sells. */
export const productsOfStep = ({ funnel, session }: FunnelView): readonly string[] => {
  const { product = [], also = [] } = funnel.steps[session.position] ?? {};
  return [product, also].flat();
};

/** Product that the present step sells: the one it names, else the chosen plan. */
export const productOfStep = ({ funnel, session }: FunnelView): string | null =>
  funnel.steps[session.position]?.product ?? session.plan;
