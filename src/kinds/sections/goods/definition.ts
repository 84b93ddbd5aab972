import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = {
  kind: "goods",
  reads: ["products", "purchases", "lead"],
  namesPage: () => true,
};
