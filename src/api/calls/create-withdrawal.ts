import { isAnswer } from "../answers/create-withdrawal.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CreateWithdrawal } from "../types.gen.ts";

const failures = [] as const;

export const createWithdrawal: Call<CreateWithdrawal, (typeof failures)[number]> = {
  name: "createWithdrawal",
  method: "POST",
  path: "withdrawals",
  service: "api",
  summary: "Takes a withdrawal from a contract. No account is needed.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
