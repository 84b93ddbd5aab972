import type { AnswerOf } from "../../api/call.ts";
import { createEmailLead as createEmailLeadCall } from "../../api/calls/create-email-lead.gen.ts";
import { createLead as createLeadCall } from "../../api/calls/create-lead.gen.ts";
import { updateLeadEmail } from "../../api/calls/update-lead-email.gen.ts";
import { hasMailbox } from "../../engine/lead/email.ts";
import { leadPayload } from "../../engine/lead/lead-payload.ts";
import { mayCorrectEmail } from "../../engine/lead/may-correct-email.ts";
import type { Lead, Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { recaptchaToken } from "../outside/services/recaptcha-token.ts";
import type { Ports } from "../ports/ports.ts";
import { putAside } from "../session/aside/visits-aside.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { errorKeyOf } from "./error-key-of.ts";
import { formOutcome } from "./form-outcome.ts";
import { bearerOf, storeIdToken } from "./id-token.ts";
import { clickOf, ownEdition, zoneOfBrowser } from "./present-visit.ts";
import { sourceParameters } from "./source-parameters.ts";
import { fetchUser } from "./user.ts";

/**
 * The lead that was made. Whoever has signed in proves the mailbox with it, is not asked again, and hears what they own; the
 * token of another mailbox is theirs no more.
 */
const leadMade = async (
  outcome: Extract<OutcomeEvent, { readonly type: "leadCreated" | "emailLeadCreated" }>,
  { proven }: AnswerOf<"createLead" | "createEmailLead">,
  session: Session,
  ports: Ports,
): Promise<readonly OutcomeEvent[]> => {
  const { lead } = outcome;
  putAside(ports.storage, session, lead);
  if (proven) return [outcome, { type: "signedIn", lead }, ...(await fetchUser(lead, ports))];
  storeIdToken(ports, null);
  return [outcome];
};

const leadOf = ({ code, proof }: AnswerOf<"createLead" | "createEmailLead">, email: string): Lead => ({
  code,
  email,
  proof,
});

/** What the server takes: nothing, where nobody agreed. */
const consentOf = (marketingConsent: boolean): { readonly marketing_consent?: true } =>
  marketingConsent ? { marketing_consent: true } : {};

/** Whoever has said where a parcel goes and corrects the e-mail before paying is no other person: the address is theirs. */
const isCorrection = (session: Session): boolean =>
  session.shipsTo !== null && session.purchases.length === 0 && mayCorrectEmail(session);

/**
 * The lead that is there and goes on: with an e-mail that is corrected, or with its own, whose owner agrees to news.
 * @returns null when a lead has to be made
 */
const keptLead = async (
  { email, marketingConsent }: Extract<Effect, { readonly type: "createLead" }>,
  session: Session,
  ports: Ports,
): Promise<OutcomeEvent | null> => {
  const { lead } = session;
  const isOwn = hasMailbox(lead, email);
  if (!lead?.proof || !(isOwn || isCorrection(session))) return null;
  const input = { params: { id: lead.code }, body: { email, ...consentOf(marketingConsent) } };
  const answer = await ports.client.send(updateLeadEmail, input, { proof: lead.proof });
  // It was of the address that the lead had.
  if (answer.ok && !isOwn) storeIdToken(ports, null);
  if (answer.ok) return { type: "leadCreated", lead: { ...lead, email } };
  // It was forgotten meanwhile.
  return answer.error.error_code === "not_found" ? null : { type: "leadFailed", code: errorKeyOf(answer.error) };
};

/** Page loads in which reCAPTCHA took their visitor for a robot: to ask it again changes nothing. */
const takenForRobots = new WeakSet<Ports>();

/** @returns undefined after a refusal, too: the next try is held to the narrower limits alone (reliability, T7) */
const tokenFor = async (ports: Ports): Promise<string | undefined> =>
  takenForRobots.has(ports) ? undefined : recaptchaToken();

const noteRobot = (failure: unknown, ports: Ports): void => {
  if (errorKeyOf(failure) === "RECAPTCHA_FAILED_VALIDATION") takenForRobots.add(ports);
};

/** SPEC §4, create lead. A failure names an error key; what was typed stays where it is. */
export const createLead: EffectHandler<"createLead"> = async (effect, session, ports) => {
  const { client, runtime, source, playedEdition } = ports;
  const kept = await keptLead(effect, session, ports);
  if (kept !== null) return [kept];
  const token = await tokenFor(ports);
  const payload = leadPayload(runtime, session, {
    email: effect.email,
    utmParams: sourceParameters(source),
    ...(token !== undefined && { recaptchaToken: token }),
  });
  const body = {
    ...payload,
    ...ownEdition(runtime.definition.id, playedEdition()),
    ...zoneOfBrowser(),
    marketing_consent: effect.marketingConsent,
    ...clickOf(source),
  };
  const answer = await client.send(
    createLeadCall,
    { params: { funnel: runtime.definition.id }, body },
    bearerOf(ports),
  );
  if (!answer.ok) noteRobot(answer.error, ports);
  return answer.ok
    ? leadMade({ type: "leadCreated", lead: leadOf(answer.value, effect.email) }, answer.value, session, ports)
    : [{ type: "leadFailed", code: errorKeyOf(answer.error) }];
};

/** SPEC §4, email lead: a lead of an address alone. */
export const createEmailLead: EffectHandler<"createEmailLead"> = async (
  { submission, email, marketingConsent },
  session,
  ports,
) => {
  const { client, runtime, source, playedEdition } = ports;
  const { definition } = runtime;
  const funnel = { funnel_nr: definition.id, ...ownEdition(definition.id, playedEdition()) };
  const token = await tokenFor(ports);
  const human = token === undefined ? {} : { recaptcha_token: token };
  const body = {
    email,
    ...funnel,
    ...human,
    language: session.locale,
    ...consentOf(marketingConsent),
    utm_params: sourceParameters(source),
    ...clickOf(source),
  };
  const answer = await client.send(createEmailLeadCall, { body }, bearerOf(ports));
  if (!answer.ok) noteRobot(answer.error, ports);
  return answer.ok
    ? leadMade(
        { type: "emailLeadCreated", submission, lead: leadOf(answer.value, email) },
        answer.value,
        session,
        ports,
      )
    : [formOutcome(submission, answer)];
};

/** SPEC §4, update lead email: the lead that is there gets another address. */
export const changeLeadEmail: EffectHandler<"changeLeadEmail"> = async (
  { submission, email, marketingConsent },
  { lead },
  ports,
) => {
  if (!lead) return [];
  const input = { params: { id: lead.code }, body: { email, new_login_flow: true, ...consentOf(marketingConsent) } };
  const answer = await ports.client.send(updateLeadEmail, input, { proof: lead.proof });
  // It was of the address that the lead had.
  if (answer.ok) storeIdToken(ports, null);
  return answer.ok
    ? [{ type: "leadEmailChanged", submission, lead: { ...lead, email } }]
    : [formOutcome(submission, answer)];
};
