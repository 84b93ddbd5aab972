import type { sendEvent as call } from "../../api/calls/send-event.ts";
import { ok } from "../../foundation/result.ts";
import type { Handler } from "../handler.ts";

export const sendEvent: Handler<typeof call> = async ({ body }, services) => {
  const id = services.randomHex(16);
  const { event_name, lead_code, ...payload } = body;
  await services.database
    .insertInto("events")
    .values({
      id,
      name: event_name,
      lead_code: lead_code ?? null,
      payload: JSON.stringify(payload),
      created_at: services.now(),
    })
    .execute();
  return ok({ event_id: id });
};
