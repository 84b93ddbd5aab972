import { orNone } from "../../../engine/answers/or-none.ts";
import type { MultipleOrNoneAreasQuestion } from "./definition.gen.ts";

export const kind = orNone<MultipleOrNoneAreasQuestion>("multiple-or-none-areas");
