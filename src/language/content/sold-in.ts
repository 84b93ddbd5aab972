import type { Content } from "./content.ts";
import { stepsOf } from "./routes.ts";

/** Funnels that sell a product: as an offer, in a step or in a dialog. Campaigns and experiments change none of that. */
export const soldIn = (content: Content, product: string): ReadonlySet<string> => {
  const offering = [...content.funnels.values()].filter(
    ({ funnel }) =>
      Object.values(funnel?.value.offers ?? {}).some((keys) => keys.includes(product)) ||
      Object.values(funnel?.value.modals ?? {}).some((modal) => modal["product"] === product),
  );
  const steps = [...stepsOf(content)].filter(({ node }) => node["product"] === product);
  return new Set([...offering.map(({ id }) => id), ...steps.map(({ funnel }) => funnel)]);
};
