import { deleteClient } from "../../api/calls/delete-client.gen.ts";
import { ok } from "../../foundation/result.ts";
import type { Ports } from "../ports/ports.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { formOutcome, laterOutcome } from "./form-outcome.ts";
import { storeIdToken } from "./id-token.ts";
import { type SignedIn, signedIn, signInWith } from "./sign-in.ts";

interface TypedCode {
  readonly email: string;
  readonly otp: string;
}

interface StoredSignIn extends TypedCode {
  readonly signed: SignedIn;
}

const KEY = "last-sign-in";

/**
 * A code counts once, and the deletion that it was typed for may fail or be asked for again by a page that was reloaded.
 * @returns what the code gave when it was typed in this tab
 */
const earlierSignIn = ({ email, otp }: TypedCode, { perTab }: Ports): ReturnType<typeof ok<SignedIn>> | null => {
  // Nobody but this module writes under the key, so it has the shape below.
  const kept = perTab.read(KEY) as StoredSignIn | null;
  return kept !== null && kept.otp === otp && kept.email === email ? ok(kept.signed) : null;
};

/** A code typed now, then the deletion with its token, which is kept for as long as this tab is open. */
export const deleteAccount: EffectHandler<"deleteAccount"> = async (effect, session, ports) => {
  const { submission, email, otp } = effect;
  const signed = earlierSignIn(effect, ports) ?? (await signInWith(effect, session, ports));
  if (!signed.ok) return [formOutcome(submission, signed)];
  ports.perTab.write(KEY, { email, otp, signed: signed.value } satisfies StoredSignIn);
  const answer = ports.client.send(deleteClient, {}, { bearer: signed.value.idToken });
  const outcome = await laterOutcome(submission, answer, ports);
  storeIdToken(ports, null);
  if (outcome.type === "formSent") ports.perTab.remove(KEY);
  return outcome.type === "formSent"
    ? [signedIn(signed.value), { type: "funnelRestarted", startedOn: ports.today() }, outcome]
    : [signedIn(signed.value), outcome];
};
