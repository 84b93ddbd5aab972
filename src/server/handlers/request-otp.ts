import type { requestOtp as call } from "../../api/calls/request-otp.ts";
import { chooseLocale } from "../../foundation/locale-choice.ts";
import { ok } from "../../foundation/result.ts";
import { sameMailbox, wantCode } from "../accounts/one-time-code.ts";
import type { Handler } from "../handler.ts";
import { enqueue } from "../mail/outbox.ts";
import { refuse } from "../refusal.ts";
import { wantedLanguages } from "../wanted-languages.ts";

/** The same work and the same answer for every address: whether somebody has it is seen when the mail is made. */
export const requestOtp: Handler<typeof call> = async ({ body }, services, { ip, header }) => {
  const { limits, now, database } = services;
  const retryAfter =
    limits.take("otpMailsPerIp", ip, now()) || limits.take("otpMailsPerAddress", sameMailbox(body.email), now());
  if (retryAfter > 0) return refuse("too_many_requests", { retryAfter });
  const locale = chooseLocale(null, wantedLanguages(header("accept-language") ?? ""));
  await database.transaction().execute(async (transaction) => {
    const otpId = await wantCode(transaction, services, body.email);
    await enqueue(transaction, services, "one-time-code", { otpId, locale });
  });
  return ok({ success: true });
};
