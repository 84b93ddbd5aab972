import type { Content } from "../../language/content/content.ts";
import type { ProductFile } from "../../language/types/product.gen.ts";
import type { ProductDefinition } from "./definition.ts";

/** A product as it is sold: with its type, and how long after the purchase it begins, which the plan says that it continues. */
export const productDefinition = ({ products }: Pick<Content, "products">, file: ProductFile): ProductDefinition => {
  const { "x-ignore": _decided, type = "digital", ...product } = file;
  const { plan: begins_after } = products.get(file.continues ?? "")?.value ?? {};
  return { ...product, type, ...(begins_after && { begins_after }) };
};
