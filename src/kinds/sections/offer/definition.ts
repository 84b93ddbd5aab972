import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = {
  kind: "offer",
  reads: ["products", "purchases", "lead"],
  namesPage: "unless",
  discloses: ["billed-now", "renewal"],
};
