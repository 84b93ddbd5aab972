import type { Facts } from "../../../engine/answers/answer.ts";
import { maskedMailbox } from "../../../engine/lead/masked-mailbox.ts";
import { ok } from "../../../foundation/result.ts";
import { answersByMailbox } from "../../accounts/answers-by-mailbox.ts";
import { enterMailbox } from "../../accounts/enter-mailbox.ts";
import { leadOfPlanLink } from "../../leads/plan-link.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { placeOfLead } from "../visitor-place.ts";

export const openPlan: Handler<"openPlan"> = async ({ body }, services, { ip, header }) => {
  const lead = await leadOfPlanLink(services, body.token);
  if (!lead) return refuse("not_found");
  // Written by `readAnswers`.
  const quiz_answers = JSON.parse((await answersByMailbox(services, lead)).answers) as Facts;
  const entered = body.opens
    ? await enterMailbox(services, { client: lead, by: "link" }, null, placeOfLead(services, ip, header))
    : { code: lead.code };
  if (!entered) return refuse("not_found");
  return ok({ ...entered, funnel: lead.funnel, mailbox: maskedMailbox(lead.email), quiz_answers });
};
