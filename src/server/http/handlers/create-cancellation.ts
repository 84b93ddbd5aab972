import type { createCancellation as call } from "../../../api/calls/create-cancellation.ts";
import { ok } from "../../../foundation/result.ts";
import { receiveDeclaration } from "../../declarations/receive.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";

export const createCancellation: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const busy = await tooMany(services, { declarationsPerIp: ip });
  if (busy) return busy;
  return ok({ success: true, ...(await receiveDeclaration(services, "cancellation", { ...body })) });
};
