import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "plan-weeks", reads: [], namesPage: () => true, showsTraining: true };
