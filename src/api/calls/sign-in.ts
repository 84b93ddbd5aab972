import { isAnswer } from "../answers/sign-in.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { SignIn } from "../types.gen.ts";

const failures = ["AUTH_OTP_FAILED_INVALID_OTP"] as const;

export const signIn: Call<SignIn, (typeof failures)[number]> = {
  name: "signIn",
  method: "POST",
  path: "auth",
  service: "api",
  summary: "Exchanges a one-time code for an id token.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
