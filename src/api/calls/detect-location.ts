import { isAnswer } from "../answers/detect-location.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { DetectLocation } from "../types.gen.ts";

const failures = [] as const;

export const detectLocation: Call<DetectLocation, (typeof failures)[number]> = {
  name: "detectLocation",
  method: "PATCH",
  path: "location/detect",
  service: "api",
  summary: "Where the request seems to come from.",
  access: "anyone",
  retry: "safe",
  budgetMs: BUDGET_MS.read,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
