import { ok } from "../../../foundation/result.ts";
import { findProvenLead } from "../../leads/leads.ts";
import { attemptAnswer, findAttempt } from "../../purchase/attempts.ts";
import { recoverAttempt } from "../../purchase/recover.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/**
 * Whoever made the attempt knows its id, and so where it stands. The number of its order, by which a contract is ended, is for the
 * lead that paid.
 */
export const getAttempt: Handler<"getAttempt"> = async ({ params }, services, { header }) => {
  const { database } = services;
  const attempt = await findAttempt(database, params.attemptId);
  if (!attempt) return refuse("not_found");
  if (attempt.status === "unknown" || attempt.status === "captured") {
    await recoverAttempt(services, attempt).catch((error: unknown) =>
      services.reportFault("an attempt could not be settled", error),
    );
  }
  const { order_id, ...answer } = await attemptAnswer(database, (await findAttempt(database, attempt.id)) ?? attempt);
  const isPayer = (await findProvenLead(services, attempt.lead_code, header("x-lead-proof") ?? "")) !== null;
  return ok({ ...answer, ...(isPayer && order_id !== undefined && { order_id }) });
};
