import { ok } from "../../../foundation/result.ts";
import { enterMailbox } from "../../accounts/enter-mailbox.ts";
import { findClient } from "../../accounts/find-client.ts";
import { issueIdToken } from "../../accounts/id-token.ts";
import { isShortCode, takeCode } from "../../accounts/one-time-code.ts";
import { findProvenLead } from "../../leads/leads.ts";
import { visitOf } from "../../leads/visit-of.ts";
import type { Handler } from "../handler.ts";
import { networkOf } from "../limits/network.ts";
import { refuse } from "../refusal.ts";
import { placeOfLead } from "../visitor-place.ts";

export const signIn: Handler<"signIn"> = async ({ body }, services, { ip, header }) => {
  // A long code is not guessed. Who is refused a short one is told to ask for another, and that is long then.
  const triedHere = isShortCode(body.otp) ? { otpTriesPerIp: ip, otpTriesPerIpDaily: ip } : {};
  const mayTry = (await services.limits.take(triedHere, services)) === 0;
  const right = mayTry && (await takeCode(services, body.email, body.otp, networkOf(ip)));
  const client = await findClient(services, body.email);
  if (!right || !client) return refuse("AUTH_OTP_FAILED_INVALID_OTP");
  const proof = header("x-lead-proof") ?? "";
  const lead = body.code === undefined ? null : await findProvenLead(services, body.code, proof);
  const visit = body.visit ? visitOf(services, body.visit, header("host") ?? "") : null;
  const place = placeOfLead(services, ip, header);
  const entered = await enterMailbox(services, { client, by: "code" }, lead && { lead, proof }, place, visit);
  if (!entered) return refuse("AUTH_OTP_FAILED_INVALID_OTP");
  const id_token = issueIdToken(entered.code, client.email, services.signingKey, services.now());
  return ok({ id_token, ...entered });
};
