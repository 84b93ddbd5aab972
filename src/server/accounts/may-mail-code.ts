import type { LeadRow, OtpRow } from "../database/tables.ts";
import { mailboxBehind } from "../http/limits/mailbox-behind.ts";
import { networkOf } from "../http/limits/network.ts";
import type { LimitKeys } from "../http/limits/rate.ts";
import type { Services } from "../services.ts";
import { hmac } from "../signing/hash.ts";
import { buyersAmong } from "./find-client.ts";
import { isLongCode } from "./one-time-code.ts";

/** Who asked for a code. */
export interface CodeAsked {
  /** Mark of their network. */
  readonly network: string;
  /** More is asked for there than people ask for. */
  readonly isBusy: boolean;
  /** Code of the lead that the browser has shown to hold, where it has the address. */
  readonly lead: string | null;
}

/** Says nothing about the network, and is the same for each of its computers. */
export const networkMark = ({ signingKey }: Services, ip: string): string =>
  hmac(signingKey, `otp-network.${networkOf(ip)}`);

/**
 * Whether a code is mailed to the leads of its address, and counts that it is. A short one is always. A long one twice an
 * hour, whoever asks: counted is what is mailed, so that nobody uses that up by asking where nothing is. In a network that
 * asks for many, whoever is shown to be at home there, or holds the lead that has paid, gets theirs in any case; a bounded
 * number of other clients do, and of those who hold a lead with the address. Others get none (ADR 0017).
 * @param entry of the outbox: asked again for it, the answer is the same and nothing is counted twice
 */
export const mayMailCode = async (
  services: Services,
  otp: OtpRow,
  { leads, asked, entry }: { readonly leads: readonly LeadRow[]; readonly asked: CodeAsked; readonly entry: string },
): Promise<boolean> => {
  if (!isLongCode(otp)) return true;
  const bounds = await boundsOf(services, otp, leads, asked);
  if (bounds === null) return false;
  const { limits } = services;
  const mailed = { otpMailsPerLongCode: otp.id, otpMailsPerEntry: entry };
  if ((await limits.take({ ...bounds, ...mailed }, services)) === 0) return true;
  return (await limits.wait({ otpMailsPerEntry: entry }, services, {})) > 0;
};

/** What bounds the mails beside the code itself; null: there is to be none. */
const boundsOf = async (
  services: Services,
  otp: OtpRow,
  leads: readonly LeadRow[],
  { network, isBusy, lead }: CodeAsked,
): Promise<LimitKeys | null> => {
  const bought = await buyersAmong(services, leads);
  const owners = leads.filter(({ code, proven_at }) => proven_at !== null || bought.has(code));
  if (owners.length > 0) {
    const isShown = !isBusy || owners.some(({ code }) => code === lead) || (await isMadeIn(services, owners, network));
    return isShown ? {} : { otpMailsToClientsPerIp: network, otpMailsToClientsPerIpDaily: network };
  }
  const mailbox = mailboxBehind(otp.email);
  // Under further names a mailbox gets no more, once many were asked for.
  if (!isBusy && mailbox === otp.email) return {};
  return lead === null
    ? null
    : {
        otpMailsByLeadPerIp: network,
        otpMailsByLeadPerIpDaily: network,
        otpMailsPerLead: lead,
        otpMailsByLeadPerAddressDaily: mailbox,
      };
};

/** Whether one of the leads came from the network within the month for which that is kept. */
const isMadeIn = async (services: Services, leads: readonly LeadRow[], network: string): Promise<boolean> => {
  const places = await services.database
    .selectFrom("lead_places")
    .select("ip")
    .where(
      "lead_code",
      "in",
      leads.map(({ code }) => code),
    )
    .execute();
  return places.some(({ ip }) => networkMark(services, ip) === network);
};
