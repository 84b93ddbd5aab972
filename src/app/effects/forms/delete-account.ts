import { deleteClient } from "../../../api/calls/delete-client.gen.ts";
import { forgetMailbox } from "../../session/aside/forget-mailbox.ts";
import type { EffectHandler } from "../effect-handler.ts";
import { formOutcome, laterOutcome } from "../form-outcome.ts";
import { storeIdToken } from "../id-token.ts";
import { forgetSignIn, signedIn, signInOnce } from "../sign-in.ts";

/** A code typed now, then the deletion with its token, which is kept for as long as this tab is open. */
export const deleteAccount: EffectHandler<"deleteAccount"> = async (effect, session, ports) => {
  const { submission } = effect;
  const signed = await signInOnce(effect, session, ports);
  if (!signed.ok) return [formOutcome(submission, signed)];
  const answer = ports.client.send(deleteClient, {}, { bearer: signed.value.idToken });
  const outcome = await laterOutcome(submission, answer, ports);
  storeIdToken(ports, null);
  if (outcome.type === "formSent") {
    forgetSignIn(ports);
    await forgetMailbox(ports.storage, effect.email);
  }
  return outcome.type === "formSent"
    ? [signedIn(signed.value), { type: "funnelRestarted", startedOn: ports.today() }, outcome]
    : [signedIn(signed.value), outcome];
};
