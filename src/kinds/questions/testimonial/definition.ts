import { informs } from "../../../engine/answers/informs.ts";
import type { TestimonialQuestion } from "./definition.gen.ts";

export const kind = informs<TestimonialQuestion>("testimonial");
