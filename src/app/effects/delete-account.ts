import { deleteClient } from "../../api/calls/delete-client.gen.ts";
import { oncePer } from "../../foundation/once-per.ts";
import type { Ports } from "../ports/ports.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { formOutcome, laterOutcome } from "./form-outcome.ts";
import { storeIdToken } from "./id-token.ts";
import { signedIn, signInWith } from "./sign-in.ts";

type Signed = Awaited<ReturnType<typeof signInWith>>;

/** The code that signed in last, and what that gave: a code counts once, and the deletion that it was typed for may fail. */
const lastSignIn = oncePer((_ports: Ports) => new Map<string, Signed>());

/** A code typed now, then the deletion with its token, which is kept for as long as this page is open. */
export const deleteAccount: EffectHandler<"deleteAccount"> = async (effect, session, ports) => {
  const { submission, email, otp } = effect;
  const earlier = lastSignIn(ports);
  const key = `${otp} ${email}`;
  const signed = earlier.get(key) ?? (await signInWith(effect, session.lead, ports));
  earlier.clear();
  if (!signed.ok) return [formOutcome(submission, signed)];
  earlier.set(key, signed);
  const answer = ports.client.send(deleteClient, {}, { bearer: signed.value.idToken });
  const outcome = await laterOutcome(submission, answer, ports);
  storeIdToken(ports, null);
  return outcome.type === "formSent"
    ? [signedIn(signed.value), { type: "funnelRestarted", startedOn: ports.today() }, outcome]
    : [signedIn(signed.value), outcome];
};
