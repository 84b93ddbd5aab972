import type { Result } from "../../foundation/result.ts";
import type { LeadRow } from "../database/tables.ts";
import type { LimitKeys } from "../http/limits/rate.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";

const keysOf = (ip: string): LimitKeys => ({ knownEmailsPerIp: ip, knownEmailsPerIpDaily: ip });

/** Counts that somebody at this computer was told that an address has bought. */
export const noteDisclosure = async (services: Services, ip: string): Promise<void> => {
  await services.limits.take(keysOf(ip), services);
};

/** Whether a network has been told of so many clients that no more is said there. */
export const hasDisclosedEnough = async (services: Services, ip: string): Promise<boolean> =>
  (await services.limits.wait(keysOf(ip), services)) > 0;

/**
 * Who tries addresses in numbers learns nothing: after a few answers everybody in that network proves their mailbox
 * before they pay, whether or not it has bought. Null when they need not.
 */
export const refuseUnproven = async (
  services: Services,
  lead: LeadRow,
  ip: string,
): Promise<Result<never, ServerRefusal> | null> =>
  lead.proven_at === null && (await hasDisclosedEnough(services, ip)) ? refuse("CLIENT_WITH_GIVEN_EMAIL_EXISTS") : null;
