import { sha256 } from "../signing/hash.ts";

/** Names under which a sale is reported (SPEC §4), with their variants. */
const SALES: ReadonlySet<string> = new Set([
  "training_plan_purchased",
  "training_plan_purchased_media_only",
  "training_plan_purchased_except_media",
  "trial_started",
  "trial_started_media_only",
  "trial_started_except_media",
  "upsell_purchased",
]);

export const isSale = (name: string): boolean => SALES.has(name);

/**
 * The one id of a sale, whoever tells of it: the outbox, the browser, a second tab. Opaque, because the browser hands it on
 * to trackers, whom neither order nor product concerns.
 */
export const saleEventId = (orderId: string, product: string): string =>
  sha256(`sale.${orderId}.${product}`).slice(0, 32);
