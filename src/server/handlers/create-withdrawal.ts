import type { createWithdrawal as call } from "../../api/calls/create-withdrawal.ts";
import { ok } from "../../foundation/result.ts";
import { receiveDeclaration } from "../declarations/receive.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const createWithdrawal: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const retryAfter = services.limits.take("declarationsPerIp", ip, services.now());
  if (retryAfter > 0) return refuse("too_many_requests", { retryAfter });
  return ok({ success: true, ...(await receiveDeclaration(services, "withdrawal", { ...body })) });
};
