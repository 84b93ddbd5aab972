import { getLeadSummary } from "../../api/calls/get-lead-summary.ts";
import type { EffectHandler } from "./effect-world.ts";

/** A code that came with the address: used only if the server knows it (SPEC §5). It shows, but does not let write. */
export const restoreLead: EffectHandler<"restoreLead"> = async ({ code }, _session, { client }) => {
  const answer = await client.send(getLeadSummary, { params: { code }, query: {} });
  if (!answer.ok) return { type: "leadFailed", code: answer.error.error_code };
  return { type: "leadRestored", lead: { code, email: "", proof: "" } };
};

export const requestOtp: EffectHandler<"requestOtp"> = async () => ({ type: "signInFailed", code: "otpCodeIsInvalid" });

export const signIn: EffectHandler<"signIn"> = async () => ({ type: "signInFailed", code: "otpCodeIsInvalid" });
