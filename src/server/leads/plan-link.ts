import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { hmac } from "../signing/hash.ts";
import { readSigned, sign } from "../signing/signed.ts";
import { findLead } from "./leads.ts";
import { sameMailbox } from "./mailbox.ts";

/** What the link of a plan mail carries. `mailbox`: a mark of the address it was sent to. */
interface PlanLink {
  readonly code: string;
  readonly mailbox: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

const PURPOSE = "plan-link";
const LIFE_MS = 30 * 86_400_000;

const markOf = (email: string, key: string): string => hmac(key, `${PURPOSE}.${sameMailbox(email)}`);

/** Good for reading a lead's answers, never for paying: what is bought needs a proof, and this is none. */
export const planLinkToken = ({ code, email }: Pick<LeadRow, "code" | "email">, key: string, now: number): string =>
  sign(PURPOSE, { code, mailbox: markOf(email, key), expiresAt: now + LIFE_MS } satisfies PlanLink, key);

/** The lead that a link leads to; null when the link is forged or too old, or the lead has another address since. */
export const leadOfPlanLink = async (services: Services, token: string): Promise<LeadRow | null> => {
  // Signed by us, so it has the shape that we gave it.
  const link = readSigned(PURPOSE, token, services.signingKey) as PlanLink | null;
  if (!link || link.expiresAt <= services.now()) return null;
  const lead = await findLead(services, link.code);
  return lead && markOf(lead.email, services.signingKey) === link.mailbox ? lead : null;
};
