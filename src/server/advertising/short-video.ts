import { ofetch } from "ofetch";
import { majorUnits } from "../../foundation/money.ts";
import type { AdPlatform, Conversion } from "./platform.ts";

export interface ShortVideoAccount {
  readonly id: string;
  readonly token: string;
  readonly address: string;
}

export const SHORT_VIDEO_ADDRESS = "https://business-api.tiktok.com/open_api/v1.3";
const BUDGET_MS = 10_000;

const NAMES = {
  training_plan_purchased: "CompletePayment",
  trial_started: "StartTrial",
  upsell_purchased: "CompletePayment",
} as const;

const eventOf = ({ eventId, name, happenedAt, orderId, url, product, price, buyer }: Conversion) => ({
  event: NAMES[name],
  event_id: eventId,
  event_time: Math.floor(happenedAt / 1000),
  user: {
    email: buyer.email,
    external_id: buyer.external_id,
    ip: buyer.ip,
    user_agent: buyer.user_agent,
    ...(buyer.short_video_browser_id !== undefined && { ttp: buyer.short_video_browser_id }),
    ...(buyer.short_video_click_id !== undefined && { ttclid: buyer.short_video_click_id }),
  },
  properties: {
    order_id: orderId,
    value: majorUnits(price),
    currency: price.currency,
    contents: [{ content_id: product, content_type: "product", quantity: 1, price: majorUnits(price) }],
  },
  page: { url },
});

/** Refusals come with status 200, too. */
const isTaken = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "code" in answer && answer.code === 0;

/** The short-video pixel's server half (Events API). Its token in a header is all that signs a request there. */
export const shortVideoPixel = ({ id, token, address }: ShortVideoAccount): AdPlatform => ({
  name: "short-video",
  required: ["email"],
  send: async (conversion) => {
    const answer: unknown = await ofetch(`${address}/event/track/`, {
      method: "POST",
      headers: { "access-token": token },
      body: { event_source: "web", event_source_id: id, data: [eventOf(conversion)] },
      timeout: BUDGET_MS,
      retry: 0,
    });
    if (!isTaken(answer)) throw new Error("the short-video platform refused the event");
  },
});
