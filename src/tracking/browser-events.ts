import type { Message, Tracker } from "./message.ts";

/** Names that differ from the event's own (SPEC §4, custom browser events). */
const RENAMED: Readonly<Partial<Record<Message["event"]["name"], string>>> = { lead_created: "lead_create" };

/** Internal tracker: `strideo_lead_create`, `strideo_page_view`, … on the window, for tags that the owner adds. */
export const browserEvents = (target: EventTarget, prefix: string): Tracker => ({
  name: "browser events",
  needs: "statistics",
  send: ({ event, eventId, facts }) => {
    const { url, funnel, product, sum } = facts;
    const page = event.name === "page_view" ? { page_type: event.page } : {};
    const synthetic = event.name === "synthetic_purchase" ? { synthetic: event.synthetic, value: event.value } : {};
    const bought = { ...(product ? { product } : {}), ...(sum ? { sum } : {}) };
    const detail = { event_id: eventId, url, funnel, ...page, ...bought, ...synthetic };
    target.dispatchEvent(new CustomEvent(`${prefix}_${RENAMED[event.name] ?? event.name}`, { detail }));
  },
});
