import type { GetTraining } from "../../../api/types.gen.ts";
import type { Facts } from "../../../engine/answers/answer.ts";
import type { PlanSession } from "../../../engine/plan/training-plan.ts";
import { ok } from "../../../foundation/result.ts";
import { visibleLeads } from "../../accounts/visible-leads.ts";
import { planOfLead, plansBegan } from "../../leads/plan-of-lead.ts";
import type { Handler } from "../handler.ts";

type Session = GetTraining["answer"]["weeks"][number]["sessions"][number];

/** What is done and for how long: as a plan mail says it of the first week, and where it is done no more than there. */
const sessionOf = ({ day, kind, minutes, minutesPerKm, hardMinutes, turns, exercises }: PlanSession): Session => ({
  day,
  kind,
  minutes,
  ...(minutesPerKm !== undefined && { minutes_per_km: minutesPerKm }),
  ...(hardMinutes !== undefined && { hard_minutes: hardMinutes }),
  ...(turns && { run_seconds: turns.runSeconds, walk_seconds: turns.walkSeconds }),
  ...(exercises && { exercises: [...exercises] }),
});

/**
 * A mailbox shows what was bought (ADR 0017), and that is weeks of sessions: they are computed here from what the device that
 * paid has answered, so that no weight and no ailment comes along: of the answers themselves
 * the hour alone, which the sessions have in a calendar.
 */
export const getTraining: Handler<"getTraining"> = async (_input, services, { lead }) => {
  const leads = await visibleLeads(services, lead);
  const newestFirst = [...(await plansBegan(services, leads))].sort(([, one], [, other]) => other - one);
  for (const [code, began] of newestFirst) {
    const buyer = leads.find((each) => each.code === code);
    const planned = buyer && planOfLead(services, buyer, began);
    if (!planned) continue;
    const { weeks, event } = planned.plan;
    const step = planned.definition.quiz.plan?.time;
    const time = step === undefined ? undefined : (JSON.parse(buyer.answers) as Facts)[step];
    return ok({
      weeks: weeks.map(({ from, minutes, isEasier, sessions }) => ({
        from,
        minutes,
        is_easier: isEasier,
        sessions: sessions.map(sessionOf),
      })),
      event,
      time: typeof time === "string" && /^\d\d:\d\d$/.test(time) ? time : null,
    });
  }
  return ok({ weeks: [], event: null, time: null });
};
