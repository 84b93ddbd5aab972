import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "plan-picker", reads: ["products", "summary"], picksPlan: true };
