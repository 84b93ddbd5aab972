import { isAnswer } from "../answers/get-week-duration.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { GetWeekDuration } from "../types.gen.ts";

const failures = [] as const;

export const getWeekDuration: Call<GetWeekDuration, (typeof failures)[number]> = {
  name: "getWeekDuration",
  method: "GET",
  path: "leads/{code}/week-duration",
  service: "api",
  summary: "Minutes of exercise in the first week.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
