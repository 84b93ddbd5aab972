import { getClientSummary } from "../../../api/calls/get-client-summary.gen.ts";
import { getRenewalConsent } from "../../../api/calls/get-renewal-consent.gen.ts";
import { offerAhead as firstOffer } from "../../../engine/session/offer-ahead.ts";
import type { Lead, Session } from "../../../engine/session/session.ts";
import type { GivenConsent } from "../../../engine/transition/events.ts";
import type { Ports } from "../../ports/ports.ts";

type Asking = Pick<Ports, "client">;

/** Whether the shop can charge what this client paid with before, here or on another device. Whom it does not tell has nothing. */
export const hasSavedMethod = async ({ client }: Asking, { code, proof }: Lead): Promise<boolean> => {
  const answer = await client.send(getClientSummary, { params: { code } }, { proof });
  return answer.ok && answer.value.saved_payment_method !== null;
};

/** Page of the first offer for who has a plan since another visit, and can be charged; null: there is none. */
export const offerAhead = async (
  ports: Pick<Ports, "client" | "runtime">,
  session: Session,
): Promise<string | null> => {
  const { lead, purchases } = session;
  const page = lead === null || lead.proof === "" || purchases.length > 0 ? null : firstOffer(ports.runtime, session);
  return page !== null && lead !== null && (await hasSavedMethod(ports, lead)) ? page : null;
};

/**
 * What the visitor would agree to by buying a product, in the words of the server and with days in the visitor's zone.
 * @throws when it cannot be had
 */
export const renewalConsent = async (
  { client }: Asking,
  { lead, locale: p_locale }: Session,
  product: string,
): Promise<readonly GivenConsent[]> => {
  const { code = "", proof = "" } = lead ?? {};
  // Some browsers tell none.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  const query = { product, p_locale, ...(zone && { zone }) };
  const answer = await client.send(getRenewalConsent, { params: { code }, query }, { proof });
  if (!answer.ok) throw new Error(`no consent to renewals: ${answer.error.error_code}`);
  return answer.value.consents.map(({ kind, text, token }) => ({ kind, text, token }));
};
