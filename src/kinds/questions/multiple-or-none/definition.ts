import { orNone } from "../../../engine/answers/or-none.ts";
import type { MultipleOrNoneQuestion } from "./definition.gen.ts";

export const kind = orNone<MultipleOrNoneQuestion>("multiple-or-none");
