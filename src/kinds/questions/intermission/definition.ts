import { informs } from "../../question-parts/informs.ts";
import type { IntermissionQuestion } from "./definition.gen.ts";

export const kind = informs<IntermissionQuestion>("intermission");
