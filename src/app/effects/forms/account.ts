import type { AnswerOf } from "../../../api/call.ts";
import { deleteClient } from "../../../api/calls/delete-client.gen.ts";
import { requestOtp } from "../../../api/calls/request-otp.gen.ts";
import { signIn } from "../../../api/calls/sign-in.gen.ts";
import { storeIdToken } from "../id-token.ts";
import { formAnswer, readRefusal } from "./form-answer.ts";
import { type Fields, type FormAnswer, type FormHandler, type FormWorld, SENT } from "./form-world.ts";

/** Sends a one-time code to an address, in the language of the page. */
export const login: FormHandler = async (fields, { client, page }) =>
  formAnswer(await client.send(requestOtp, { body: { email: fields["email"] ?? "" } }, { language: page.locale }));

type SignedIn = { readonly token: string } | { readonly refusal: FormAnswer };

/** SPEC §4, OTP login: the token is kept on success and removed on failure. */
export const signInWith = async (fields: Fields, world: FormWorld): Promise<SignedIn> => {
  const email = fields["email"] ?? "";
  const answer = await world.client.send(signIn, { body: { email, otp: fields["otp"] ?? "" } });
  storeIdToken(world, answer.ok ? answer.value.id_token : null);
  if (!answer.ok) return { refusal: readRefusal(answer.error) };
  const { code, proof, id_token }: AnswerOf<"signIn"> = answer.value;
  world.dispatch({ type: "signedIn", lead: { code, email, proof } });
  return { token: id_token };
};

export const otp: FormHandler = async (fields, world) => {
  const signed = await signInWith(fields, world);
  return "refusal" in signed ? signed.refusal : SENT;
};

/** A code typed now, then the deletion with its token, which is used up whatever comes of it. */
export const confirmDelete: FormHandler = async (fields, world) => {
  const signed = await signInWith(fields, world);
  if ("refusal" in signed) return signed.refusal;
  const answer = await world.client.send(deleteClient, {}, { bearer: signed.token });
  storeIdToken(world, null);
  if (answer.ok) world.dispatch({ type: "funnelRestarted", startedOn: world.today() });
  return formAnswer(answer);
};
