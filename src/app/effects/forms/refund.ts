import { claimRefund as claim } from "../../../api/calls/claim-refund.gen.ts";
import type { EffectHandler } from "../effect-handler.ts";
import { formOutcome } from "../form-outcome.ts";
import { linkLost, secretLink } from "./secret-link.ts";

/** The address named the claim; this press makes it, so that no mail scanner does (SPEC §4, refund). */
export const claimRefund: EffectHandler<"claimRefund"> = async ({ submission }, _session, { client, secrets }) => {
  const link = secretLink(secrets["refundToken"]);
  if (!link) return [linkLost(submission)];
  const input = { params: { id: link.id }, body: { refund: link.token } };
  return [formOutcome(submission, await client.send(claim, input))];
};
