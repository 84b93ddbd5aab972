import type { ProductDefinition } from "../definition/definition.ts";

type Plan = Pick<ProductDefinition, "key" | "access" | "continues">;

/**
 * Whether who owns a product is not sold another one: it is the same, or the same plan in another length. What goes on
 * from a plan is sold to who has that.
 */
export const covers = (owned: Plan, { key, access, continues }: Plan): boolean =>
  owned.key === key || (access !== undefined && owned.access === access && continues !== owned.key);
