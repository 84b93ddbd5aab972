import type { getAttempt as call } from "../../../api/calls/get-attempt.ts";
import { ok } from "../../../foundation/result.ts";
import { attemptAnswer, findAttempt } from "../../purchase/attempts.ts";
import { recoverAttempt } from "../../purchase/recover.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const getAttempt: Handler<typeof call> = async ({ params }, services, { ip }) => {
  const busy = await tooMany(services, { lookupsPerIp: ip });
  if (busy) return busy;
  const attempt = await findAttempt(services.database, params.attemptId);
  if (!attempt) return refuse("not_found");
  if (attempt.status === "unknown" || attempt.status === "captured") {
    await recoverAttempt(services, attempt).catch((error: unknown) =>
      services.reportFault("an attempt could not be settled", error),
    );
  }
  return ok(await attemptAnswer(services.database, (await findAttempt(services.database, attempt.id)) ?? attempt));
};
