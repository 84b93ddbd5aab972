import { chooseLocale } from "../../../foundation/locale-choice.ts";
import { ok } from "../../../foundation/result.ts";
import { findClient } from "../../accounts/find-client.ts";
import { wantCode } from "../../accounts/one-time-code.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { Handler } from "../handler.ts";
import { mailboxBehind } from "../limits/mailbox-behind.ts";
import { networkOf } from "../limits/network.ts";
import { tooMany } from "../limits/rate.ts";
import { wantedLanguages } from "../wanted-languages.ts";

/**
 * The same work and the same answer for every address: whether somebody has it is seen when the mail is made. Where the
 * operator tells, nothing is sent to an address that nobody has (SPEC §4, e-mail verify). A computer is refused that asks
 * for many; a mailbox never is, or whoever knows an address could keep its owner out.
 */
export const requestOtp: Handler<"requestOtp"> = async ({ body }, services, { ip, header }) => {
  const busy = await tooMany(services, { otpMailsPerIp: ip, otpMailsPerIpDaily: ip });
  if (busy) return busy;
  const mailbox = mailboxBehind(body.email);
  const fromHere = `${mailbox} ${networkOf(ip)}`;
  const overrun = await services.limits.take(
    {
      otpMailsPerAddress: mailbox,
      otpMailsPerAddressDaily: mailbox,
      otpMailsPerAddressAndIp: fromHere,
      otpMailsPerAddressAndIpDaily: fromHere,
    },
    services,
  );
  if (services.tellsUnknownEmails && !(await findClient(services, body.email))) return ok({ success: false });
  const locale = chooseLocale(null, wantedLanguages(header("accept-language") ?? ""));
  const { otpId, isLong } = await wantCode(services, body.email, overrun > 0);
  const isMailed = isLong && (await services.limits.take({ otpMailsPerLongCode: otpId }, services)) > 0;
  if (!isMailed) await enqueue(services.database, services, "one-time-code", { otpId, locale });
  return ok({ success: true });
};
