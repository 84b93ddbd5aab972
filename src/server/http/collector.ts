import type { Context, Hono } from "hono";
import { keepInvalid, storeEvent } from "../events/store-events.ts";
import { eventReader } from "../events/validate-event.ts";
import type { Services } from "../services.ts";
import { readBounded } from "./limits/body.ts";
import { tooMany } from "./limits/rate.ts";

/** Where the library of the further tracker posts (`src/tracking/further`). */
const COLLECTOR = "/stream/tp2";

const MAX_BYTES = 128 * 1024;
/** Of one request. */
const MAX_EVENTS = 50;

/** `text/plain` is what a beacon says of a text. */
const TYPES: ReadonlySet<string> = new Set(["application/json", "text/plain"]);

type Raw = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);

/** The events of a batch; null for what is none: `{ schema: "iglu:…/payload_data/…", data: [ … ] }`. */
const batchOf = (bytes: Uint8Array): readonly unknown[] | null => {
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const data =
      isRecord(body) && /\/payload_data\/jsonschema\/1-\d+-\d+$/.test(String(body["schema"])) && body["data"];
    return Array.isArray(data) && data.length <= MAX_EVENTS ? data : null;
  } catch {
    return null;
  }
};

const answer = (status: number): Response => new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * `POST /stream/tp2`: the protocol of `@snowplow/browser-tracker`, batched, also by beacon. Each event is held to its
 * schema; what does not fit is kept apart with the reason, and what was taken is acknowledged after it is stored.
 */
export const addCollector = (
  app: Hono,
  { services, ipOf }: { readonly services: Services; readonly ipOf: (at: Context) => string },
): void => {
  const read = eventReader();
  const take = async (raw: unknown): Promise<void> => {
    const event = isRecord(raw) ? read(raw) : null;
    if (!event?.ok) return keepInvalid(services, raw, event ? event.error : "not an event");
    const refusal = await storeEvent(services, event.value, isRecord(raw) ? raw : {});
    if (refusal !== null) await keepInvalid(services, raw, refusal);
  };
  app.post(COLLECTOR, async (context) => {
    const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (!TYPES.has(type)) return answer(415);
    const isTooMany = () => tooMany(services, { eventsPerIp: ipOf(context) });
    if (await isTooMany()) return answer(429);
    const bytes = await readBounded(context.req.raw, MAX_BYTES).catch(() => new Uint8Array());
    if (bytes === null) return answer(413);
    const batch = batchOf(bytes);
    if (batch === null) return answer(400);
    for (const [index, raw] of batch.entries()) {
      // The first is counted already. Who sends the rest again sends all again; by its id an event is stored once.
      if (index > 0 && (await isTooMany())) return answer(429);
      await take(raw);
    }
    return answer(200);
  });
};
