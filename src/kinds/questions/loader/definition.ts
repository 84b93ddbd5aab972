import { informs } from "../../../engine/answers/informs.ts";
import type { LoaderQuestion } from "./definition.gen.ts";

export const kind = informs<LoaderQuestion>("loader");
