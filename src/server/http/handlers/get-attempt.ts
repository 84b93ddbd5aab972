import { ok } from "../../../foundation/result.ts";
import { attemptAnswer, findAttempt } from "../../purchase/attempts.ts";
import { recoverAttempt } from "../../purchase/recover.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getAttempt: Handler<"getAttempt"> = async ({ params }, services) => {
  const attempt = await findAttempt(services.database, params.attemptId);
  if (!attempt) return refuse("not_found");
  if (attempt.status === "unknown" || attempt.status === "captured") {
    await recoverAttempt(services, attempt).catch((error: unknown) =>
      services.reportFault("an attempt could not be settled", error),
    );
  }
  return ok(await attemptAnswer(services.database, (await findAttempt(services.database, attempt.id)) ?? attempt));
};
