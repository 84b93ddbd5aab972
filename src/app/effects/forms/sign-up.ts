import { confirmSignUp as confirm } from "../../../api/calls/confirm-sign-up.gen.ts";
import { createSignUp } from "../../../api/calls/create-sign-up.gen.ts";
import { leaveSignUp as leave } from "../../../api/calls/leave-sign-up.gen.ts";
import { formAnswer } from "./form-answer.ts";
import type { FormHandler } from "./form-world.ts";
import { secretLink } from "./secret-link.ts";

export const signUp: FormHandler = async (fields, { client, page }) => {
  const body = {
    event: fields["event"] ?? "",
    name: fields["name"] ?? "",
    email: fields["email"] ?? "",
    language: page.locale,
    ...(fields["future_promo"] === "yes" && { marketing_consent: true }),
  };
  return formAnswer(await client.send(createSignUp, { body }));
};

/** The address named the sign-up; this press confirms it, so that no mail scanner does. */
export const confirmSignUp: FormHandler = async (_fields, { client, secrets }) => {
  const asked = secretLink(secrets["signUpToken"]);
  if (!asked) return { refused: "NotFound" };
  return formAnswer(await client.send(confirm, { params: { id: asked.id }, body: { token: asked.token } }));
};

export const leaveSignUp: FormHandler = async (_fields, { client, secrets }) => {
  const asked = secretLink(secrets["signUpToken"]);
  if (!asked) return { refused: "NotFound" };
  return formAnswer(await client.send(leave, { params: { id: asked.id }, body: { token: asked.token } }));
};
