import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "code-form", reads: ["lead"], namesPage: () => true };
