import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "marathon-sign-up", reads: [], takesSignUps: true };
