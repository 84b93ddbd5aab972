import { createHmac } from "node:crypto";
import { ofetch } from "ofetch";
import { majorUnits } from "../../foundation/money.ts";
import type { AdPlatform, Conversion } from "./platform.ts";

export interface PixelAccount {
  readonly id: string;
  readonly token: string;
  readonly appSecret: string;
  readonly address: string;
}

export const PIXEL_ADDRESS = "https://graph.facebook.com/v23.0";
const BUDGET_MS = 10_000;

const NAMES = {
  training_plan_purchased: "Purchase",
  trial_started: "StartTrial",
  upsell_purchased: "Purchase",
} as const;

const eventOf = ({ eventId, name, happenedAt, orderId, url, product, price, buyer }: Conversion) => ({
  event_name: NAMES[name],
  event_id: eventId,
  event_time: Math.floor(happenedAt / 1000),
  event_source_url: url,
  action_source: "website",
  user_data: {
    external_id: [buyer.external_id],
    em: [buyer.email],
    ...(buyer.gender !== "" && { ge: [buyer.gender] }),
    country: [buyer.country],
    fbp: buyer.browser_id,
    ...(buyer.click_id !== undefined && { fbc: buyer.click_id }),
    client_user_agent: buyer.user_agent,
    client_ip_address: buyer.ip,
  },
  custom_data: {
    order_id: orderId,
    content_ids: [product],
    content_type: "product",
    value: majorUnits(price),
    currency: price.currency,
  },
});

/** The pixel's server half (Conversions API). Each request proves by its signature that it knows the secret of the app. */
export const pixel = ({ id, token, appSecret, address }: PixelAccount): AdPlatform => ({
  name: "pixel",
  required: ["external_id", "email", "gender", "country", "browser_id", "user_agent", "ip"],
  send: async (conversion) => {
    const appsecret_proof = createHmac("sha256", appSecret).update(token).digest("hex");
    await ofetch(`${address}/${id}/events`, {
      method: "POST",
      // In the body: addresses stand in logs.
      body: { data: [eventOf(conversion)], access_token: token, appsecret_proof },
      timeout: BUDGET_MS,
      retry: 0,
    });
  },
});
