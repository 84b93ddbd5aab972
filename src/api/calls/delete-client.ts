import { isAnswer } from "../answers/delete-client.gen.js";
import { BUDGET_MS, type Call } from "../call.ts";
import type { DeleteClient } from "../types.gen.ts";

const failures = ["fresh_code_needed"] as const;

export const deleteClient: Call<DeleteClient, (typeof failures)[number]> = {
  name: "deleteClient",
  method: "DELETE",
  path: "client",
  service: "api",
  summary: "Deletes the account, the answers and every personal datum that accounting does not need.",
  access: "bearer",
  retry: "safe",
  budgetMs: BUDGET_MS.write,
  checkout: false,
  failures,
  dataClass: "personal",
  isAnswer,
};
