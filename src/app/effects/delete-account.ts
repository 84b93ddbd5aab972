import { deleteClient } from "../../api/calls/delete-client.gen.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { formOutcome, laterOutcome } from "./form-outcome.ts";
import { storeIdToken } from "./id-token.ts";
import { signedIn, signInWith } from "./sign-in.ts";

/** A code typed now, then the deletion with its token, which is used up whatever comes of it. */
export const deleteAccount: EffectHandler<"deleteAccount"> = async (effect, session, ports) => {
  const { submission } = effect;
  const signed = await signInWith(effect, session.lead, ports);
  if (!signed.ok) return [formOutcome(submission, signed)];
  const answer = ports.client.send(deleteClient, {}, { bearer: signed.value.idToken });
  const outcome = await laterOutcome(submission, answer, ports);
  storeIdToken(ports, null);
  return outcome.type === "formSent"
    ? [signedIn(signed.value), { type: "funnelRestarted", startedOn: ports.today() }, outcome]
    : [signedIn(signed.value), outcome];
};
