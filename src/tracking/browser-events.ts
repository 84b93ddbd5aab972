import type { Tracker } from "./message.ts";
import { nameFor } from "./plan.ts";

/** Internal tracker (SPEC §4, custom browser events): `strideo_lead_create`, `strideo_page_view`, … on the window, for tags that the owner adds. */
export const browserEvents = (target: EventTarget, prefix: string): Tracker => ({
  receiver: "own-tracker",
  send: ({ event, sentAs, eventId, facts }) => {
    const name = nameFor(sentAs, "own-tracker");
    if (name === undefined) return;
    const { url, funnel, product, sum } = facts;
    const page = event.name === "page_view" ? { page_type: event.page } : {};
    const synthetic = event.name === "synthetic_purchase" ? { synthetic: event.synthetic, value: event.value } : {};
    const bought = { ...(product ? { product } : {}), ...(sum ? { sum } : {}) };
    const detail = { event_id: eventId, url, funnel, ...page, ...bought, ...synthetic };
    target.dispatchEvent(new CustomEvent(`${prefix}_${name}`, { detail }));
  },
});
