import type { SectionKind } from "../../../engine/contracts/section-kind.ts";
import type { FaqSection } from "./definition.gen.ts";

export const kind: SectionKind<FaqSection> = { kind: "faq", reads: [], questions: ({ items }) => items };
