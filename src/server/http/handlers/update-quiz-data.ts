import { ok } from "../../../foundation/result.ts";
import { dayOfLead } from "../../leads/day-of-lead.ts";
import { changeLead } from "../../leads/leads.ts";
import { playedBy } from "../../leads/played.ts";
import { readAnswers } from "../../leads/read-answers.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const updateQuizData: Handler<"updateQuizData"> = async ({ body }, services, { lead }) => {
  const definition = playedBy(services, lead);
  if (!definition) return refuse("not_found");
  const read = readAnswers(definition, body.quiz_answers, dayOfLead(lead, services.now()));
  if (!read.ok) return read;
  const { answers, segment } = read.value;
  const change = { answers: JSON.stringify(answers), quiz_id: body.quiz_id, segment, updated_at: services.now() };
  if (!(await changeLead(services.database, lead.code, change))) return refuse("not_found");
  return ok({ success: true, segment });
};
