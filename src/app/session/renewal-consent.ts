import { getRenewalConsent } from "../../api/calls/get-renewal-consent.gen.ts";
import type { HttpClient } from "../../api/http-client.ts";
import type { Session } from "../../engine/session/session.ts";
import type { GivenConsent } from "../../engine/transition/events.ts";

/**
 * What the visitor would agree to by buying a product, in the words of the server and with days in the visitor's zone.
 * @throws when it cannot be had
 */
export const renewalConsent = async (
  client: HttpClient,
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
