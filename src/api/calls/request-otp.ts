import { isAnswer } from "../answers/request-otp.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { RequestOtp } from "../types.gen.ts";

const failures = [] as const;

export const requestOtp: Call<RequestOtp, (typeof failures)[number]> = {
  name: "requestOtp",
  method: "POST",
  path: "auth/init",
  service: "api",
  summary:
    "Sends a one-time code to an address, in the language of `accept-language`. The answer is the same whether or not anybody has this address.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
