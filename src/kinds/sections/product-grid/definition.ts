import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "product-grid", reads: ["products", "start"], takesOrders: true };
