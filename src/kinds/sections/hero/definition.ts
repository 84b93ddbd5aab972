import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "hero", reads: [], takesTag: true, namesPage: () => true };
