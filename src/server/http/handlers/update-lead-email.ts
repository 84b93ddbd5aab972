import { ok } from "../../../foundation/result.ts";
import { isClient } from "../../accounts/find-client.ts";
import { sameMailbox } from "../../accounts/one-time-code.ts";
import { isToldEnough, noteTold } from "../../accounts/told-clients.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import { leavePlan, mayMailPlan } from "../../leads/leave-plan.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const updateLeadEmail: Handler<"updateLeadEmail"> = async ({ body }, services, { lead, ip }) => {
  const isSame = sameMailbox(body.email) === sameMailbox(lead.email);
  // Says who is a client, as the specification wants: of a few addresses, and then of none. Who pays is asked to prove it.
  const isAsked = body.new_login_flow === true && !isSame && !(await isToldEnough(services, ip));
  if (isAsked && (await isClient(services, body.email))) {
    await noteTold(services, ip);
    return refuse("CLIENT_WITH_GIVEN_EMAIL_EXISTS");
  }
  const isMailed = !isSame && (await mayMailPlan(services, lead, body.email));
  await repeatTransaction(services.database, async (transaction) => {
    await transaction
      .updateTable("leads")
      .set({
        email: body.email,
        ...(!isSame && { proven_at: null }),
        ...(body.marketing_consent !== undefined && { marketing_consent: body.marketing_consent ? 1 : 0 }),
        updated_at: services.now(),
      })
      .where("code", "=", lead.code)
      .execute();
    if (isMailed) await leavePlan(transaction, services, lead.code);
  });
  return ok({ success: true });
};
