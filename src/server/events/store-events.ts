import { isSale } from "../purchase/sale-event-id.ts";
import type { Services } from "../services.ts";
import { isBackedSale } from "./backed-sale.ts";
import { presentLead } from "./present-lead.ts";
import type { CollectedEvent } from "./validate-event.ts";

const DAY_MS = 86_400_000;

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** How long before it was sent the event happened, by the two clocks of the protocol. Milliseconds, at most a day. */
const ageOf = ({ dtm, stm }: Readonly<Record<string, unknown>>): number => {
  const age = Number(stm) - Number(dtm);
  return Number.isFinite(age) ? Math.min(Math.max(age, 0), DAY_MS) : 0;
};

/**
 * Stores an event of the further tracker under its id. The back end may have heard of it before: then its row gets the
 * contexts, and the stream counts it once.
 * @returns why it is refused, or null
 */
export const storeEvent = async (
  { database, now }: Services,
  { name, data, contexts }: CollectedEvent,
  raw: Readonly<Record<string, unknown>>,
): Promise<string | null> => {
  const { client = {}, funnel = {}, lead = {}, visitor = {}, event_id: id = {}, product = {}, ...others } = contexts;
  if (isSale(name)) {
    const leadCode = textOf(lead["code"]);
    const sale = { orderId: String(data["order_id"]), product: String(product["content_id"]) };
    const isBacked = await isBackedSale(database, { ...sale, ...(leadCode !== null && { leadCode }) });
    if (!isBacked) return "no order backs the sale";
  }
  const { session_id, ...browser } = client;
  const { id: number, edition, page } = funnel;
  const details = { funnel: number, edition, page, ...browser, url: textOf(raw["url"]), ...data };
  const row = { contexts: JSON.stringify({ funnel, ...(contexts["product"] && { product }), ...others }) };
  await database
    .insertInto("events")
    .values({
      id: String(id["event_id"]),
      name,
      lead_code: presentLead(textOf(lead["code"])),
      visitor_code: textOf(visitor["visitor_code"]),
      session_id: textOf(session_id),
      payload: JSON.stringify(details),
      created_at: now() - ageOf(raw),
      ...row,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return null;
};

const MAX_BODY = 8_000;

/** Keeps apart what is no event, with the reason: nothing that arrived is lost. */
export const keepInvalid = async (
  { database, now, randomHex }: Services,
  raw: unknown,
  reason: string,
): Promise<void> => {
  const body = JSON.stringify(raw).slice(0, MAX_BODY);
  const name =
    /"iglu:[\w.]+\/(?!unstruct_event|contexts|payload_data)(\w+)\//.exec(body.replaceAll("\\", ""))?.[1] ?? "";
  await database
    .insertInto("invalid_events")
    .values({ id: randomHex(16), name, reason: reason.slice(0, 200), body, received_at: now() })
    .execute();
};
