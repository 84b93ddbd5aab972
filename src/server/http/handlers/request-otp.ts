import { chooseLocale } from "../../../foundation/locale-choice.ts";
import { ok } from "../../../foundation/result.ts";
import { findClient } from "../../accounts/find-client.ts";
import { networkMark } from "../../accounts/may-mail-code.ts";
import { wantCode } from "../../accounts/one-time-code.ts";
import { findProvenLead } from "../../leads/leads.ts";
import { sameMailbox } from "../../leads/mailbox.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../handler.ts";
import { mailboxBehind } from "../limits/mailbox-behind.ts";
import { networkOf, rangeOf } from "../limits/network.ts";
import { wantedLanguages } from "../wanted-languages.ts";

/**
 * The same work and the same answer for every address: whether somebody has it, and is mailed, is seen when the mail is
 * made. Where the operator tells, nothing is sent to an address that nobody has (SPEC §4, e-mail verify), and a network or range that asks
 * for many is told nothing any more. A mailbox is never refused: whoever knows an address, or is in the same network, could keep its
 * owner out.
 */
export const requestOtp: Handler<"requestOtp"> = async ({ body }, services, { ip, header }) => {
  const { limits } = services;
  const asksForMany = (await limits.take({ otpMailsPerIp: ip, otpMailsPerIpDaily: ip }, services)) > 0;
  // Nobody tries another short code there.
  const hasTriedMany = (await limits.wait({ otpTriesPerIp: ip, otpTriesPerIpDaily: ip }, services, {})) > 0;
  const mailbox = mailboxBehind(body.email);
  const fromHere = `${mailbox} ${networkOf(ip)}`;
  const overrun = await limits.take(
    {
      otpMailsPerAddress: mailbox,
      otpMailsPerAddressDaily: mailbox,
      otpMailsPerAddressAndIp: fromHere,
      otpMailsPerAddressAndIpDaily: fromHere,
    },
    services,
  );
  const tells = services.tellsUnknownEmails && !asksForMany && (await mayBeTold(services, rangeOf(ip)));
  if (tells && !(await findClient(services, body.email))) return ok({ success: false });
  const locale = chooseLocale(null, wantedLanguages(header("accept-language") ?? ""));
  const otpId = await wantCode(services, body.email, overrun > 0 || asksForMany || hasTriedMany);
  const held = body.code === undefined ? null : await findProvenLead(services, body.code, header("x-lead-proof") ?? "");
  const lead = held && sameMailbox(held.email) === sameMailbox(body.email) ? held.code : null;
  const asked = { network: networkMark(services, ip), isBusy: asksForMany, lead };
  await enqueue(services.database, services, "one-time-code", { otpId, locale, asked });
  return ok({ success: true });
};

/** Who has a range of networks has as many of them as they like. */
const mayBeTold = async (services: Services, range: string): Promise<boolean> =>
  (await services.limits.take({ toldEmailsPerRange: range, toldEmailsPerRangeDaily: range }, services)) === 0;
