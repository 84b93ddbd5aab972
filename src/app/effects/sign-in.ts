import type { AnswerOf, RefusalOf } from "../../api/call.ts";
import { requestOtp as requestOtpCall } from "../../api/calls/request-otp.gen.ts";
import { signIn as signInCall } from "../../api/calls/sign-in.gen.ts";
import { UnexpectedResponse } from "../../api/failures.ts";
import { ownLead } from "../../engine/lead/own-lead.ts";
import type { Lead, Session } from "../../engine/session/session.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { ok, type Result } from "../../foundation/result.ts";
import type { Ports } from "../ports/ports.ts";
import { putAside } from "../session/aside/visits-aside.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { errorKeyOf, type Refused, UNKNOWN_EMAIL } from "./error-key-of.ts";
import { formOutcome } from "./form-outcome.ts";
import { storeIdToken } from "./id-token.ts";
import { presentVisit } from "./present-visit.ts";
import { askForUser, fetchUser, userFetched } from "./user.ts";

/** A code that came with the address: used only if the server knows it (SPEC §5). It shows, but does not let write. */
export const restoreLead: EffectHandler<"restoreLead"> = async (effect, session, ports) => {
  const { code: leadCode } = effect;
  const lead: Lead = { code: leadCode, email: "", proof: "" };
  const answer = await askForUser(lead, ports);
  // Another lead may be another person's.
  if (answer.ok && session.lead?.code !== leadCode) storeIdToken(ports, null);
  if (!answer.ok) return [{ type: "signInFailed", code: errorKeyOf(answer.error) }];
  putAside(ports.storage, session, lead);
  return [{ type: "leadRestored", lead }, userFetched(lead, answer.value)];
};

type OtpAnswer = Result<AnswerOf<"requestOtp">, Refused>;

/** SPEC §4, e-mail verify: an answer that lacks success says that nobody has the address. */
const verifyEmail = (answer: OtpAnswer): OtpAnswer =>
  answer.ok && !answer.value.success ? { ok: false, error: { error_code: UNKNOWN_EMAIL } } : answer;

/** Sends a one-time code to an address, in the language of the page. Who left that address here shows so. */
export const requestOtp: EffectHandler<"requestOtp"> = async ({ email, submission }, session, { client }) => {
  const own = ownLead(session);
  const body = { email, ...(own && { code: own.code }) };
  const shown = { language: session.locale, ...(own && { proof: own.proof }) };
  const answer = verifyEmail(await client.send(requestOtpCall, { body }, shown));
  if (submission) return [formOutcome(submission, answer)];
  return answer.ok ? [{ type: "otpSent", email }] : [{ type: "signInFailed", code: errorKeyOf(answer.error) }];
};

/** What a one-time code gave. */
export interface SignedIn {
  readonly lead: Lead;
  readonly idToken: string;
}

interface TypedCode {
  readonly email: string;
  readonly otp: string;
}

/**
 * SPEC §4, OTP login: the token is kept on success and removed on failure. The lead of this browser goes on when it has the
 * address.
 */
export const signInWith = async (
  { email, otp }: TypedCode,
  session: Session,
  ports: Ports,
): Promise<Result<SignedIn, RefusalOf<"signIn">>> => {
  const own = ownLead(session);
  const body = { email, otp, ...(own && { code: own.code }), visit: presentVisit(session, ports) };
  const answer = await ports.client
    .send(signInCall, { body }, own ? { proof: own.proof } : {})
    .catch((failure: unknown): Result<AnswerOf<"signIn">, RefusalOf<"signIn">> => {
      // SPEC §5: an answer without a token or a code.
      if (failure instanceof UnexpectedResponse)
        return {
          ok: false,
          error: {
            success: false,
            error_code: "AUTH_OTP_FAILED_INVALID_OTP",
            error_message: failure.message,
            status: 200,
          },
        };
      throw failure;
    });
  storeIdToken(ports, answer.ok ? answer.value.id_token : null);
  if (!answer.ok) return answer;
  const { code, proof, id_token: idToken } = answer.value;
  putAside(ports.storage, session, { code });
  return ok({ lead: { code, email, proof }, idToken });
};

interface StoredSignIn extends TypedCode {
  readonly signed: SignedIn;
}

const LAST_SIGN_IN = "last-sign-in";

/**
 * Signs in for something else. A code counts once, and what it was typed for may fail or be asked for again by a page that was
 * reloaded: what it gave when it was typed in this tab is kept until `forgetSignIn`.
 */
export const signInOnce = async (
  { email, otp }: TypedCode,
  session: Session,
  ports: Ports,
): ReturnType<typeof signInWith> => {
  const { perTab } = ports;
  // Nobody but this module writes under the key, so it has the shape above.
  const kept = perTab.read(LAST_SIGN_IN) as StoredSignIn | null;
  if (kept !== null && kept.otp === otp && kept.email === email) return ok(kept.signed);
  const signed = await signInWith({ email, otp }, session, ports);
  if (signed.ok) perTab.write(LAST_SIGN_IN, { email, otp, signed: signed.value } satisfies StoredSignIn);
  return signed;
};

/** What a code was typed for is done. */
export const forgetSignIn = ({ perTab }: Pick<Ports, "perTab">): void => perTab.remove(LAST_SIGN_IN);

export const signedIn = ({ lead }: SignedIn): OutcomeEvent => ({ type: "signedIn", lead });

export const signIn: EffectHandler<"signIn"> = async (effect, session, ports) => {
  const { submission } = effect;
  const signed = await signInWith(effect, session, ports);
  // Together, so that nothing owned is offered in between.
  const outcomes = signed.ok ? [signedIn(signed.value), ...(await fetchUser(signed.value.lead, ports))] : [];
  if (submission) return [...outcomes, formOutcome(submission, signed)];
  return signed.ok ? outcomes : [{ type: "signInFailed", code: errorKeyOf(signed.error) }];
};
