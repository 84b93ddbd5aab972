import { ok } from "../../../foundation/result.ts";
import { receiveDeclaration } from "../../declarations/receive.ts";
import type { Handler } from "../handler.ts";

export const createWithdrawal: Handler<"createWithdrawal"> = async ({ body }, services) => {
  return ok({ success: true, ...(await receiveDeclaration(services, "withdrawal", { ...body })) });
};
