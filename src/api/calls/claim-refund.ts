import { isAnswer } from "../answers/claim-refund.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { ClaimRefund } from "../types.gen.ts";

const failures = ["refund_refused"] as const;

export const claimRefund: Call<ClaimRefund, (typeof failures)[number]> = {
  name: "claimRefund",
  method: "PATCH",
  path: "challenge-participants/{id}/claim",
  service: "api",
  summary: "Asks for the refund of a challenge, once.",
  access: "anyone",
  retry: "never",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "none",
  isAnswer,
};
