import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = {
  kind: "offers",
  reads: ["products", "purchases", "lead"],
  namesPage: () => true,
  discloses: ["billed-now", "renewal"],
};
