import type { SectionKind } from "../../../engine/contracts/section-kind.ts";
import type { BuySection } from "./definition.gen.ts";

export const kind: SectionKind<BuySection> = {
  kind: "buy",
  reads: ["products"],
  takesOrders: true,
  sells: ({ product }) => product,
};
