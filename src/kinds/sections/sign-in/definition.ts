import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "sign-in", reads: ["lead"], namesPage: () => true };
