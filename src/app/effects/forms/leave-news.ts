import { leaveNews as leave } from "../../../api/calls/leave-news.gen.ts";
import type { EffectHandler } from "../effect-handler.ts";
import { formOutcome } from "../form-outcome.ts";
import { linkLost, secretLink } from "./secret-link.ts";

export const leaveNews: EffectHandler<"leaveNews"> = async ({ submission }, _session, { client, secrets }) => {
  const link = secretLink(secrets["newsToken"]);
  if (!link) return [linkLost(submission)];
  const input = { params: { id: link.id }, body: { token: link.token } };
  return [formOutcome(submission, await client.send(leave, input))];
};
