import { informs } from "../../question-parts/informs.ts";
import type { TestimonialQuestion } from "./definition.gen.ts";

export const kind = informs<TestimonialQuestion>("testimonial");
