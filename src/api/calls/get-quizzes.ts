import { isAnswer } from "../answers/get-quizzes.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetQuizzes } from "../types.gen.ts";

const failures = [] as const;

export const getQuizzes: Call<GetQuizzes, (typeof failures)[number]> = {
  name: "getQuizzes",
  method: "GET",
  path: "funnels/{funnel}/quizzes",
  service: "api",
  summary: "The questions of a funnel.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: false,
  failures,
  dataClass: "none",
  isAnswer,
};
