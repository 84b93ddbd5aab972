import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = {
  kind: "order-box",
  reads: ["products", "plan"],
  discloses: ["billed-now", "renewal"],
};
