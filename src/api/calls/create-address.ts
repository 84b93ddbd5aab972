import { isAnswer } from "../answers/create-address.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { CreateAddress } from "../types.gen.ts";

const failures = [] as const;

export const createAddress: Call<CreateAddress, (typeof failures)[number]> = {
  name: "createAddress",
  method: "POST",
  path: "client/{code}/address",
  service: "api",
  summary: "Stores the shipping address of a client.",
  access: "proof",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: true,
  failures,
  dataClass: "personal",
  isAnswer,
};
