import type { createSignUp as call } from "../../api/calls/create-sign-up.ts";
import { ok } from "../../foundation/result.ts";
import { sameMailbox } from "../accounts/one-time-code.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { askSignUp } from "../sign-ups/ask.ts";
import { runningEvent } from "../sign-ups/running-event.ts";

/** The same answer for every address: whether it was known is seen in its mailbox. */
export const createSignUp: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const { limits, now } = services;
  const { event, name, email, language } = body;
  if (!runningEvent(services, event)) return refuse("not_found");
  const retryAfter =
    limits.take("signUpsPerIp", ip, now()) || limits.take("signUpsPerAddress", sameMailbox(email), now());
  if (retryAfter > 0) return refuse("too_many_requests", { retryAfter });
  await askSignUp(services, { event, name, email, language, wantsNews: body.marketing_consent ?? false });
  return ok({ success: true });
};
