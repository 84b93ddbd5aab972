import { informs } from "../../../engine/answers/informs.ts";
import type { IntermissionQuestion } from "./definition.gen.ts";

export const kind = informs<IntermissionQuestion>("intermission");
