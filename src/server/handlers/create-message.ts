import type { createMessage as call } from "../../api/calls/create-message.ts";
import { ok } from "../../foundation/result.ts";
import { receiveDeclaration } from "../declarations/receive.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const createMessage: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const retryAfter = services.limits.take("declarationsPerIp", ip, services.now());
  if (retryAfter > 0) return refuse("too_many_requests", { retryAfter });
  await receiveDeclaration(services, "message", { ...body });
  return ok({ success: true });
};
