import { FALLBACK_LOCALE } from "../../../foundation/locale.ts";
import { ok } from "../../../foundation/result.ts";
import { insertLead } from "../../leads/leads.ts";
import { provesMailbox } from "../../leads/proves-mailbox.ts";
import { refuseLead } from "../../leads/refuse-lead.ts";
import { playedHere } from "../../leads/visit-of.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { placeOfLead } from "../visitor-place.ts";

export const createEmailLead: Handler<"createEmailLead"> = async ({ body }, services, caller) => {
  const { ip, header } = caller;
  const played = playedHere(services, { ...body, funnel: body.funnel_nr }, header("host") ?? "");
  if (!played) return refuse("not_found");
  const refusal = await refuseLead(services, ip, body.recaptcha_token);
  if (refusal) return refusal;
  const isProven = provesMailbox(services, caller, body.email);
  const made = await insertLead(services, {
    ...played.fields,
    quizId: null,
    email: body.email,
    isProven,
    zone: null,
    language: body.language ?? FALLBACK_LOCALE,
    answers: {},
    utmParams: body.utm_params ?? {},
    tiktokClickId: body.tiktok_click_id ?? null,
    marketingConsent: body.marketing_consent ?? false,
    segment: null,
    place: placeOfLead(services, ip, header),
  });
  return ok({ ...made, segment: null, ...(isProven && { proven: true }) });
};
