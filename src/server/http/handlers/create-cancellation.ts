import { ok } from "../../../foundation/result.ts";
import { receiveDeclaration } from "../../declarations/receive.ts";
import type { Handler } from "../handler.ts";

export const createCancellation: Handler<"createCancellation"> = async ({ body }, services) => {
  return ok({ success: true, ...(await receiveDeclaration(services, "cancellation", { ...body })) });
};
