import { isAnswer } from "../answers/create-message.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CreateMessage } from "../types.gen.ts";

const failures = [] as const;

export const createMessage: Call<CreateMessage, (typeof failures)[number]> = {
  name: "createMessage",
  method: "POST",
  path: "messages",
  service: "api",
  summary: "Takes a message to the people behind the site.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
