import type { ProductDefinition } from "../definition/definition.ts";

/** How what was bought reaches its buyer: a code or a link by mail, a parcel, or access that needs nothing to be sent. */
export type Supply = "code" | "file" | "parcel" | "access";

export const suppliedAs = ({ gift_card, files, type }: ProductDefinition): Supply => {
  if (gift_card) return "code";
  if (files) return "file";
  return type === "physical" ? "parcel" : "access";
};

/** The one way in which all of them come; null where they come in several, or there are none. */
export const suppliedTogether = (products: readonly ProductDefinition[]): Supply | null => {
  const [first, ...others] = new Set(products.map(suppliedAs));
  return first !== undefined && others.length === 0 ? first : null;
};
