import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "first-session", reads: ["lead"], showsTraining: true };
