import type { getLeadSummary as call } from "../../../api/calls/get-lead-summary.ts";
import type { Facts } from "../../../engine/answers/answer.ts";
import { summarize } from "../../../engine/summary/summarize.ts";
import { isDay } from "../../../foundation/calendar.ts";
import { ok } from "../../../foundation/result.ts";
import { findLead, segmentFor } from "../../leads/leads.ts";
import { playedBy } from "../../leads/played.ts";
import { dayOf, rolesOf } from "../../leads/roles.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const getLeadSummary: Handler<typeof call> = async ({ params, query }, services, { ip, header }) => {
  const busy = await tooMany(services, { lookupsPerIp: ip });
  if (busy) return busy;
  const lead = await findLead(services, params.code);
  const definition = lead && playedBy(services, lead);
  if (!lead || !definition) return refuse("not_found");
  const answers = JSON.parse(lead.answers) as Facts;
  if (Object.keys(answers).length === 0) return refuse("no_answers");
  const today = query?.today && isDay(query.today) ? query.today : dayOf(services.now());
  return ok({
    summary: summarize(rolesOf(definition, answers, today), today),
    segment: await segmentFor(services, lead, header("x-lead-proof") ?? ""),
  });
};
