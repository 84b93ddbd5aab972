import { getLeadSummary } from "../../api/calls/get-lead-summary.gen.ts";
import { requestOtp as requestOtpCall } from "../../api/calls/request-otp.gen.ts";
import { signIn as signInCall } from "../../api/calls/sign-in.gen.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { storeIdToken } from "./id-token.ts";

/** A code that came with the address: used only if the server knows it (SPEC §5). It shows, but does not let write. */
export const restoreLead: EffectHandler<"restoreLead"> = async ({ code }, _session, { client }) => {
  const answer = await client.send(getLeadSummary, { params: { code }, query: {} });
  if (!answer.ok) {
    return {
      type: "signInFailed",
      code: answer.error.error_code === "too_many_requests" ? "tooManyTries" : "NotFound",
    };
  }
  return { type: "leadRestored", lead: { code, email: "", proof: "" } };
};

const failureOf = (code: string): string => {
  if (code === "too_many_requests") return "tooManyTries";
  return code === "AUTH_OTP_FAILED_INVALID_OTP" ? "otpCodeIsInvalid" : "unknown";
};

export const requestOtp: EffectHandler<"requestOtp"> = async ({ email }, session, { client }) => {
  const answer = await client.send(requestOtpCall, { body: { email } }, { language: session.locale });
  return answer.ok ? { type: "otpSent", email } : { type: "signInFailed", code: failureOf(answer.error.error_code) };
};

/** SPEC §4, OTP login: the token is kept on success and removed on failure. */
export const signIn: EffectHandler<"signIn"> = async ({ email, otp }, _session, ports) => {
  const answer = await ports.client.send(signInCall, { body: { email, otp } });
  storeIdToken(ports, answer.ok ? answer.value.id_token : null);
  if (!answer.ok) return { type: "signInFailed", code: failureOf(answer.error.error_code) };
  const { code, proof } = answer.value;
  return { type: "signedIn", lead: { code, email, proof } };
};
