import { isAnswer } from "../answers/update-quiz-data.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { UpdateQuizData } from "../types.gen.ts";

const failures = ["underage"] as const;

export const updateQuizData: Call<UpdateQuizData, (typeof failures)[number]> = {
  name: "updateQuizData",
  method: "PATCH",
  path: "lead/{id}/quiz-data",
  service: "api",
  summary: "Replaces the answers of a lead.",
  access: "proof",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "special",
  isAnswer,
};
