import { browserIdOf } from "../../../foundation/parameters/browser-id.ts";
import type { PixelIdentity } from "../../../tracking/ad-pixel.ts";

export interface Buyer {
  readonly visitorCode: string;
  readonly email: string;
  readonly country: string;
  /** Cookie `_fbp`; empty when there is none: the owner's tags live in a frame that sets no cookie of this site. */
  readonly browserId: string;
  readonly userAgent: string;
  readonly ip: string;
}

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/**
 * Who bought, as the pixel takes it (SPEC §5): the address normalised and hashed, everything else as it is.
 * @param now milliseconds since 1970
 * @returns null over plain http, where browsers hash nothing
 */
export const pixelIdentity = async (buyer: Buyer, now: number): Promise<PixelIdentity | null> => {
  if (!("subtle" in crypto)) return null;
  const email = buyer.email.trim().toLowerCase();
  const ownId = async (): Promise<string> =>
    buyer.visitorCode === "" ? "" : browserIdOf(await sha256(buyer.visitorCode), now);
  return {
    external_id: buyer.visitorCode,
    hashed_email: email === "" ? "" : await sha256(email),
    country: buyer.country,
    browser_id: buyer.browserId || (await ownId()),
    user_agent: buyer.userAgent,
    ip: buyer.ip,
  };
};
