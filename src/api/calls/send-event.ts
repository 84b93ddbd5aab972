import { isAnswer } from "../answers/send-event.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { SendEvent } from "../types.gen.ts";

// A lost event is cheaper than a doubled one.
const failures = [] as const;

export const sendEvent: Call<SendEvent, (typeof failures)[number]> = {
  name: "sendEvent",
  method: "POST",
  path: "events",
  service: "api",
  summary: "A tracked event.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
