import { several } from "../../../engine/answers/several.ts";
import type { MultipleCheckboxQuestion } from "./definition.gen.ts";

export const kind = several<MultipleCheckboxQuestion>("multiple-checkbox");
