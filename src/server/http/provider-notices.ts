import type { Context, Hono } from "hono";
import { SERVICE_BASE } from "../../api/address.ts";
import { mayPass } from "../database/may-pass.ts";
import { keepEvents } from "../purchase/ledger/provider-events.ts";
import type { Services } from "../services.ts";
import { readBounded } from "./limits/body.ts";

export const PROVIDER_NOTICES = `${SERVICE_BASE.payments}provider-notices`;

const MAX_BYTES = 256 * 1024;

const answer = (status: number): Response => new Response(null, { status, headers: { "cache-control": "no-store" } });

/**
 * The payment provider posts here what becomes of money: 204 when it is kept, 403 when it is not the provider's, 503 when it
 * could not be kept and should be sent again. A provider that makes sure of the address first is answered.
 */
export const addProviderNotices = (app: Hono, services: Services): void => {
  app.get(PROVIDER_NOTICES, ({ req }: Context) => {
    const text = services.provider.answerChallenge?.(new URL(req.url).searchParams) ?? null;
    if (text === null) return answer(404);
    return new Response(text, {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  });
  app.post(PROVIDER_NOTICES, async ({ req }: Context) => {
    const bytes = await readBounded(req.raw, MAX_BYTES).catch(() => new Uint8Array());
    if (bytes === null) return answer(413);
    try {
      const events = await services.provider.readNotice(new TextDecoder().decode(bytes));
      if (events === null) return answer(403);
      await keepEvents(services, events);
      return answer(204);
    } catch (error) {
      services.reportFault("a notice of the payment provider could not be kept", error);
      return answer(mayPass(error) ? 503 : 500);
    }
  });
};
