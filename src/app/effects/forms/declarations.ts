import { confirmDeclaration as confirm } from "../../../api/calls/confirm-declaration.gen.ts";
import { createCancellation } from "../../../api/calls/create-cancellation.gen.ts";
import { createMessage } from "../../../api/calls/create-message.gen.ts";
import { createWithdrawal } from "../../../api/calls/create-withdrawal.gen.ts";
import type { EffectHandler } from "../effect-handler.ts";
import { formOutcome } from "../form-outcome.ts";
import { linkLost, secretLink } from "./secret-link.ts";

/** Optional fields are left out when nothing was entered. */
const filled = <K extends string>(name: K, value: string): { readonly [N in K]?: string } =>
  // One entry with the name that was asked for, or none.
  (value === "" ? {} : { [name]: value }) as { readonly [N in K]?: string };

export const declareWithdrawal: EffectHandler<"declareWithdrawal"> = async (
  { submission, fields: { message, ...person } },
  { locale },
  { client },
) => {
  const body = { ...person, language: locale, ...filled("message", message) };
  return [formOutcome(submission, await client.send(createWithdrawal, { body }))];
};

export const declareCancellation: EffectHandler<"declareCancellation"> = async (
  { submission, fields: { kind, reason, end_date, ...person } },
  { locale },
  { client },
) => {
  const body = {
    ...person,
    language: locale,
    kind: kind === "extraordinary" ? kind : "ordinary",
    ...filled("reason", reason),
    ...filled("end_date", end_date),
  } as const;
  return [formOutcome(submission, await client.send(createCancellation, { body }))];
};

/** The address named the declaration and the contract; this press ends it, so that no mail scanner does. */
export const confirmDeclaration: EffectHandler<"confirmDeclaration"> = async (
  { submission },
  _session,
  { client, secrets },
) => {
  const link = secretLink(secrets["declarationToken"]);
  if (!link) return [linkLost(submission)];
  const input = { params: { id: link.id }, body: { token: link.token } };
  return [formOutcome(submission, await client.send(confirm, input))];
};

export const sendMessage: EffectHandler<"sendMessage"> = async (
  { submission, fields: { name, order_id, ...message } },
  { locale },
  { client },
) => {
  const body = { ...message, language: locale, ...filled("name", name), ...filled("order_id", order_id) };
  return [formOutcome(submission, await client.send(createMessage, { body }))];
};
