import type { SectionKind } from "../../../engine/contracts/section-kind.ts";
import type { FirstQuestionSection } from "./definition.gen.ts";

export const kind: SectionKind<FirstQuestionSection> = {
  kind: "first-question",
  reads: ["start"],
  goal: ({ goal }) => goal,
};
