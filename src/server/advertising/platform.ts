import type { SaleEventName } from "../../engine/selling/sale-event.ts";
import type { Currency } from "../../foundation/currencies.ts";

/** Who bought, as a platform may learn it: e-mail, gender, country and visitor code only as hashes (SHA-256, hex). */
export interface BuyerIdentity {
  readonly external_id: string;
  readonly email: string;
  readonly gender: string;
  readonly country: string;
  /** Cookie of the pixel, or one that we make in its form where it has set none. */
  readonly browser_id: string;
  readonly user_agent: string;
  readonly ip: string;
  /** Ids of the click that led here: absent for most. */
  readonly click_id?: string;
  readonly short_video_click_id?: string;
  readonly short_video_browser_id?: string;
}

/** A sale as advertising platforms are told of it. The list is the rule: what is not here has no way out. */
export interface Conversion {
  /** The browser's, so that a platform that hears of the sale twice counts it once. */
  readonly eventId: string;
  readonly name: SaleEventName;
  /** Milliseconds since 1970. */
  readonly happenedAt: number;
  readonly orderId: string;
  /** Address of the page, without parameters. */
  readonly url: string;
  readonly product: string;
  readonly price: { readonly minor: number; readonly currency: Currency };
  /** Fields that nobody may have are empty. */
  readonly buyer: BuyerIdentity;
}

export type PlatformName = "pixel" | "short-video";

/** Where conversions go. */
export interface AdPlatform {
  readonly name: PlatformName;
  /** SPEC §5: without these it must not be sent, and that is an error; but for what is withheld for lack of consent. */
  readonly required: readonly (keyof BuyerIdentity)[];
  /** @throws when the platform did not take it */
  send(conversion: Conversion): Promise<void>;
}
