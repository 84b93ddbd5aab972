import type { Segment } from "../../../engine/session/session.ts";
import { ok } from "../../../foundation/result.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import { dayOfLead } from "../../leads/day-of-lead.ts";
import { changeLead, holdLead } from "../../leads/leads.ts";
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
  return repeatTransaction(services.database, async (transaction) => {
    const held = await holdLead(transaction, lead.code);
    if (!held) return refuse("not_found");
    const { sequence = held.answers_sequence } = body;
    // Of another tab, or sent again: newer ones are here already.
    if (sequence !== null && held.answers_sequence !== null && sequence < held.answers_sequence)
      // Written by `readAnswers`, which finds only these.
      return ok({ success: true, segment: held.segment as Segment | null });
    await changeLead(transaction, lead.code, {
      answers: JSON.stringify(answers),
      answers_sequence: sequence,
      quiz_id: body.quiz_id,
      segment,
      updated_at: services.now(),
    });
    return ok({ success: true, segment });
  });
};
