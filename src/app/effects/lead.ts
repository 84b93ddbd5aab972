import type { AnswerOf } from "../../api/call.ts";
import { createEmailLead as createEmailLeadCall } from "../../api/calls/create-email-lead.gen.ts";
import { createLead as createLeadCall } from "../../api/calls/create-lead.gen.ts";
import { updateLeadEmail } from "../../api/calls/update-lead-email.gen.ts";
import { leadPayload } from "../../engine/lead/lead-payload.ts";
import type { Lead, Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { recaptchaToken } from "../outside/services/recaptcha-token.ts";
import type { Ports } from "../ports/ports.ts";
import type { VisitSource } from "../session/visit-source.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { errorKeyOf } from "./error-key-of.ts";
import { formOutcome } from "./form-outcome.ts";
import { sourceParameters } from "./source-parameters.ts";

const leadOf = ({ code, proof }: AnswerOf<"createLead" | "createEmailLead">, email: string): Lead => ({
  code,
  email,
  proof,
});

/** SPEC §3, `tiktok_click_id`. */
const clickOf = ({ parameters: { ttclid } }: VisitSource) => (ttclid === undefined ? {} : { tiktok_click_id: ttclid });

/** What a lead is made in, where that is not the plain funnel. */
const ownEdition = (funnel: string, edition: string): { readonly edition?: string } =>
  edition === funnel ? {} : { edition };

/** Some browsers tell none. */
const zoneOfBrowser = (): { readonly zone?: string } => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone ? { zone } : {};
};

/** What the server takes: nothing, where nobody agreed. */
const consentOf = (marketingConsent: boolean): { readonly marketing_consent?: true } =>
  marketingConsent ? { marketing_consent: true } : {};

/**
 * Whoever has said where a parcel goes and corrects the e-mail before paying is no other person: their lead goes on, and the
 * address with it.
 * @returns null when a lead has to be made
 */
const correctedLead = async (
  { email, marketingConsent }: Extract<Effect, { readonly type: "createLead" }>,
  { lead, shipsTo, purchases }: Session,
  { client }: Ports,
): Promise<OutcomeEvent | null> => {
  if (!lead?.proof || shipsTo === null || purchases.length > 0) return null;
  const input = { params: { id: lead.code }, body: { email, ...consentOf(marketingConsent) } };
  const answer = await client.send(updateLeadEmail, input, { proof: lead.proof });
  if (answer.ok) return { type: "leadCreated", lead: { ...lead, email } };
  // It was forgotten meanwhile.
  return answer.error.error_code === "not_found" ? null : { type: "leadFailed", code: errorKeyOf(answer.error) };
};

/** SPEC §4, create lead. A failure names an error key; what was typed stays where it is. */
export const createLead: EffectHandler<"createLead"> = async (effect, session, ports) => {
  const { client, runtime, source, playedEdition } = ports;
  const corrected = await correctedLead(effect, session, ports);
  if (corrected !== null) return [corrected];
  const token = await recaptchaToken();
  const payload = leadPayload(runtime, session, {
    email: effect.email,
    utmParams: sourceParameters(source),
    ...(token !== undefined && { recaptchaToken: token }),
  });
  const answer = await client.send(createLeadCall, {
    params: { funnel: runtime.definition.id },
    body: {
      ...payload,
      ...ownEdition(runtime.definition.id, playedEdition()),
      ...zoneOfBrowser(),
      marketing_consent: effect.marketingConsent,
      ...clickOf(source),
    },
  });
  return answer.ok
    ? [{ type: "leadCreated", lead: leadOf(answer.value, effect.email) }]
    : [{ type: "leadFailed", code: errorKeyOf(answer.error) }];
};

/** SPEC §4, email lead: a lead of an address alone. */
export const createEmailLead: EffectHandler<"createEmailLead"> = async (
  { submission, email, marketingConsent },
  { locale },
  { client, runtime: { definition }, playedEdition },
) => {
  const funnel = { funnel_nr: definition.id, ...ownEdition(definition.id, playedEdition()) };
  const token = await recaptchaToken();
  const human = token === undefined ? {} : { recaptcha_token: token };
  const body = { email, ...funnel, ...human, language: locale, ...consentOf(marketingConsent) };
  const answer = await client.send(createEmailLeadCall, { body });
  return answer.ok
    ? [{ type: "emailLeadCreated", submission, lead: leadOf(answer.value, email) }]
    : [formOutcome(submission, answer)];
};

/** SPEC §4, update lead email: the lead that is there gets another address. */
export const changeLeadEmail: EffectHandler<"changeLeadEmail"> = async (
  { submission, email, marketingConsent },
  { lead },
  { client },
) => {
  if (!lead) return [];
  const input = { params: { id: lead.code }, body: { email, new_login_flow: true, ...consentOf(marketingConsent) } };
  const answer = await client.send(updateLeadEmail, input, { proof: lead.proof });
  return answer.ok
    ? [{ type: "leadEmailChanged", submission, lead: { ...lead, email } }]
    : [formOutcome(submission, answer)];
};
