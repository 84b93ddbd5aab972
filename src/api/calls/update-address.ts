import { isAnswer } from "../answers/update-address.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { UpdateAddress } from "../types.gen.ts";

const failures = [] as const;

export const updateAddress: Call<UpdateAddress, (typeof failures)[number]> = {
  name: "updateAddress",
  method: "PATCH",
  path: "client/{code}/address",
  service: "api",
  summary: "Replaces the shipping address of a client.",
  access: "proof",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
