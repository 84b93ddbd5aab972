import type { ProductDefinition } from "../definition/definition.ts";

/** Parcels, books and gift cards may be bought twice; plans, access and entries are owned once. */
export const isRepeatable = ({ category, type }: Pick<ProductDefinition, "category" | "type">): boolean =>
  category === "Gift Card" || type === "physical";
