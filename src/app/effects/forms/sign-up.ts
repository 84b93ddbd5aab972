import { confirmSignUp as confirm } from "../../../api/calls/confirm-sign-up.gen.ts";
import { createSignUp } from "../../../api/calls/create-sign-up.gen.ts";
import { leaveSignUp as leave } from "../../../api/calls/leave-sign-up.gen.ts";
import type { EffectHandler } from "../effect-handler.ts";
import { formOutcome } from "../form-outcome.ts";
import { linkLost, secretLink } from "./secret-link.ts";

export const signUp: EffectHandler<"signUp"> = async ({ submission, fields }, session, { client, report }) => {
  const { future_promo: news, ...person } = fields;
  const body = { ...person, language: session.locale, ...(news === "yes" && { marketing_consent: true as const }) };
  const answer = await client.send(createSignUp, { body });
  if (answer.ok) report({ name: "register_to_event" }, session);
  return [formOutcome(submission, answer)];
};

/** The address named the sign-up; this press confirms it, so that no mail scanner does. */
export const confirmSignUp: EffectHandler<"confirmSignUp"> = async ({ submission }, _session, { client, secrets }) => {
  const link = secretLink(secrets["signUpToken"]);
  if (!link) return [linkLost(submission)];
  const input = { params: { id: link.id }, body: { token: link.token } };
  return [formOutcome(submission, await client.send(confirm, input))];
};

export const leaveSignUp: EffectHandler<"leaveSignUp"> = async ({ submission }, _session, { client, secrets }) => {
  const link = secretLink(secrets["signUpToken"]);
  if (!link) return [linkLost(submission)];
  const input = { params: { id: link.id }, body: { token: link.token } };
  return [formOutcome(submission, await client.send(leave, input))];
};
