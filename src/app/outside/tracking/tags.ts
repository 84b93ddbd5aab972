import { readTrackingCookies } from "../../../storage/cookies.ts";
import { adPixel } from "../../../tracking/ad-pixel.ts";
import type { Tracker } from "../../../tracking/message.ts";
import { createTagFrame } from "../../../tracking/tag-frame.ts";
import type { Ports } from "../../ports/ports.ts";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";
import { locationAtom } from "./location-state.ts";
import { pixelIdentity } from "./pixel-identity.ts";

export interface Tags {
  readonly tracker: Tracker;
  readonly close: () => void;
}

/**
 * The ad pixel in its frame, where the build names one (`VITE_TAG_FRAME`). None on documents with card fields: nothing of
 * an advertiser's stands beside a payment.
 */
export const tagsFor = (
  store: FunnelStore,
  { runtime, page, reportFault }: Ports,
  visitorCode: () => string,
): Tags | null => {
  const src = import.meta.env.VITE_TAG_FRAME;
  if (!src || runtime.screens.get(page.page)?.paymentDocument === true) return null;
  const frame = createTagFrame(document, src);
  const identity = () => {
    const { country, ip } = store.get(locationAtom);
    const buyer = {
      visitorCode: visitorCode(),
      email: store.get(sessionAtom).lead?.email ?? "",
      country,
      browserId: readTrackingCookies(document)._fbp ?? "",
      userAgent: navigator.userAgent,
      ip,
    };
    return pixelIdentity(buyer, Date.now());
  };
  const tracker = adPixel({ send: frame.send, identity, reportFault });
  return { tracker, close: frame.close };
};
