import { several } from "../../../engine/answers/several.ts";
import type { MultipleChoiceQuestion } from "./definition.gen.ts";

export const kind = several<MultipleChoiceQuestion>("multiple-choice");
