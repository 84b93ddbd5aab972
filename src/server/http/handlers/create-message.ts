import type { createMessage as call } from "../../../api/calls/create-message.ts";
import { ok } from "../../../foundation/result.ts";
import { receiveDeclaration } from "../../declarations/receive.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";

export const createMessage: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const busy = await tooMany(services, { declarationsPerIp: ip });
  if (busy) return busy;
  await receiveDeclaration(services, "message", { ...body });
  return ok({ success: true });
};
