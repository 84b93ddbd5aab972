import { ok } from "../../../foundation/result.ts";
import { dayOfLead, zoneOf } from "../../leads/day-of-lead.ts";
import { insertLead } from "../../leads/leads.ts";
import { provesMailbox } from "../../leads/proves-mailbox.ts";
import { readAnswers } from "../../leads/read-answers.ts";
import { refuseLead } from "../../leads/refuse-lead.ts";
import { playedHere } from "../../leads/visit-of.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { placeOfLead } from "../visitor-place.ts";

export const createLead: Handler<"createLead"> = async ({ params, body }, services, caller) => {
  const { ip, header } = caller;
  const played = playedHere(services, { ...body, ...params }, header("host") ?? "");
  if (!played) return refuse("not_found");
  const refusal = await refuseLead(services, ip, body.recaptcha_token);
  if (refusal) return refusal;
  const here = { zone: zoneOf(body.zone), language: body.language };
  const read = readAnswers(played.definition, body.quiz_answers, dayOfLead(here, services.now()));
  if (!read.ok) return read;
  const { answers, segment } = read.value;
  const isProven = provesMailbox(services, caller, body.email);
  const made = await insertLead(services, {
    ...played.fields,
    quizId: body.quiz_id,
    email: body.email,
    isProven,
    ...here,
    answers,
    utmParams: body.utm_params ?? {},
    tiktokClickId: body.tiktok_click_id ?? null,
    marketingConsent: body.marketing_consent ?? false,
    segment,
    place: placeOfLead(services, ip, header),
  });
  return ok({ ...made, segment, ...(isProven && { proven: true }) });
};
