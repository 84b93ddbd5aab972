import { ok } from "../../../foundation/result.ts";
import { findClient } from "../../accounts/find-client.ts";
import { issueIdToken } from "../../accounts/id-token.ts";
import { takeCode } from "../../accounts/one-time-code.ts";
import { proveMailbox } from "../../accounts/prove-mailbox.ts";
import { signedInProof } from "../../leads/leads.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const signIn: Handler<"signIn"> = async ({ body }, services) => {
  const right = await takeCode(services, body.email, body.otp);
  const client = await findClient(services, body.email);
  if (!right || !client) return refuse("AUTH_OTP_FAILED_INVALID_OTP");
  const proven = await proveMailbox(services, client);
  const { code, email } = proven;
  return ok({
    id_token: issueIdToken({ code, email }, services.signingKey, services.now()),
    code,
    proof: signedInProof(services, proven),
  });
};
