import type { SectionKind } from "../../../engine/contracts/section-kind.ts";
import type { OrderBoxSection } from "./definition.gen.ts";

export const kind: SectionKind<OrderBoxSection> = {
  kind: "order-box",
  reads: ["products", "plan"],
  discloses: ["billed-now", "renewal"],
  takesCoupon: ({ promo_code }) => promo_code === true,
};
