import { ok } from "../../../foundation/result.ts";
import { receiveDeclaration } from "../../declarations/receive.ts";
import type { Handler } from "../handler.ts";

export const createMessage: Handler<"createMessage"> = async ({ body }, services) => {
  await receiveDeclaration(services, "message", { ...body });
  return ok({ success: true });
};
