import type { createEmailLead as call } from "../../api/calls/create-email-lead.ts";
import { FALLBACK_LOCALE } from "../../foundation/locale.ts";
import { ok } from "../../foundation/result.ts";
import type { Handler } from "../handler.ts";
import { insertLead } from "../leads/leads.ts";
import { editionOf } from "../leads/played.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const createEmailLead: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const edition = editionOf(services, body.funnel_nr, body.edition);
  const definition = services.definitions.get(edition ?? body.funnel_nr);
  if (!definition) return refuse("not_found");
  const busy = await tooMany(services, { leadsPerIp: ip });
  if (busy) return busy;
  if (services.verifyHuman && !(await services.verifyHuman(body.recaptcha_token ?? "")))
    return refuse("RECAPTCHA_FAILED_VALIDATION");
  const made = await insertLead(services, {
    funnel: definition.id,
    edition,
    quizId: null,
    email: body.email,
    language: body.language ?? FALLBACK_LOCALE,
    answers: {},
    utmParams: {},
    tiktokClickId: null,
    marketingConsent: body.marketing_consent ?? false,
    segment: null,
  });
  return ok({ ...made, segment: null });
};
