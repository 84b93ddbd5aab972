import { informs } from "../../question-parts/informs.ts";
import type { LoaderQuestion } from "./definition.gen.ts";

export const kind = informs<LoaderQuestion>("loader");
