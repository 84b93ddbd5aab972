import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "quiz", reads: ["question"], namesPage: () => true };
