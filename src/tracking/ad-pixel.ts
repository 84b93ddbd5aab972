import type { Message, Tracker } from "./message.ts";
import { nameFor } from "./plan.ts";

/** Everything that may reach an advertiser. The list is the rule: a field that is not here has no way out. */
export interface PixelPayload {
  readonly event: string;
  readonly event_id: string;
  readonly content_id?: string;
  readonly content_type?: "product";
  readonly quantity?: number;
  readonly value?: number;
  readonly currency?: string;
  readonly identity?: PixelIdentity;
}

/**
 * Who bought (SPEC §5, pixel purchase events). The specification also names gender: beside a health funnel it says too
 * much about the visitor, and an advertiser gets it from nobody's consent to marketing alone.
 */
export interface PixelIdentity {
  readonly external_id: string;
  /** SHA-256 of the normalised address, hexadecimal. */
  readonly hashed_email: string;
  readonly country: string;
  readonly browser_id: string;
  readonly user_agent: string;
  readonly ip: string;
}

const IDENTITY_FIELDS = ["external_id", "hashed_email", "country", "browser_id", "user_agent", "ip"] as const;

const isComplete = (identity: Partial<PixelIdentity>): identity is PixelIdentity =>
  IDENTITY_FIELDS.every((field) => identity[field]);

const withoutIdentity = (event: string, { eventId, facts: { product } }: Message): PixelPayload => ({
  event,
  event_id: eventId,
  ...(product
    ? {
        content_id: product.id,
        content_type: "product",
        quantity: product.quantity,
        value: product.price,
        currency: product.currency,
      }
    : {}),
});

export interface PixelWorld {
  /** Loads the vendor's script on first use and hands over the payload. */
  readonly send: (payload: PixelPayload) => Promise<void>;
  /** What is known of the buyer, for purchases only; null where the browser cannot hash the address. */
  readonly identity: () => Promise<Partial<PixelIdentity> | null>;
  readonly reportFault: (fault: string) => void;
}

export const adPixel = ({ send, identity, reportFault }: PixelWorld): Tracker => ({
  receiver: "ad-pixel",
  send: async (message) => {
    const name = nameFor(message.sentAs, "ad-pixel");
    if (!name) return;
    const payload = withoutIdentity(name, message);
    if (name !== "Purchase" && name !== "StartTrial") return send(payload);
    const known = await identity();
    if (known === null) {
      reportFault("pixel purchase sent without its buyer: over plain http nothing is hashed");
      return send(payload);
    }
    if (isComplete(known)) return send({ ...payload, identity: known });
    const missing = IDENTITY_FIELDS.filter((field) => !known[field]);
    reportFault(`pixel purchase not sent, missing: ${missing.join(", ")}`);
  },
});
