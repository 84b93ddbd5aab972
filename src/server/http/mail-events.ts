import type { Hono } from "hono";
import { mayPass } from "../database/may-pass.ts";
import { confirmationIn, readMailEvents } from "../mail/deliverability/mail-events.ts";
import { suppress } from "../mail/deliverability/suppressions.ts";
import type { Services } from "../services.ts";
import { sameText } from "../signing/hash.ts";
import { readBounded } from "./limits/body.ts";

export const MAIL_EVENTS = "/mail-events";

const MAX_BYTES = 256 * 1024;

const answer = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });

/** RFC 7617; any user name. */
const passwordIn = (authorization: string | undefined): string =>
  Buffer.from(/^Basic ([\w+/=-]+)$/i.exec(authorization ?? "")?.[1] ?? "", "base64")
    .toString()
    .replace(/^[^:]*:/, "");

/**
 * The mail service posts here that a mail bounced or that somebody complained: 204 when it is noted or says nothing of
 * addresses, 401 without the password, 422 for a form that is not known, 503 when it should be sent again. Without a password
 * there is no such address.
 */
export const addMailEvents = (app: Hono, services: Services, password: string | null): void => {
  if (password === null) return;
  app.post(MAIL_EVENTS, async ({ req }) => {
    if (!sameText(passwordIn(req.header("authorization")), password))
      return answer(401, { "www-authenticate": 'Basic realm="mail events"' });
    const bytes = await readBounded(req.raw, MAX_BYTES).catch(() => new Uint8Array());
    if (bytes === null) return answer(413);
    const body = new TextDecoder().decode(bytes);
    const confirmation = confirmationIn(body);
    if (confirmation !== null) {
      services.reportFault("a topic of mail events is to be confirmed: open its address", confirmation);
      return answer(204);
    }
    const events = readMailEvents(body);
    if (events === null) return answer(422);
    try {
      for (const { address, reason } of events) await suppress(services, address, reason);
      return answer(204);
    } catch (error) {
      services.reportFault("what became of a mail could not be noted", error);
      return answer(mayPass(error) ? 503 : 500);
    }
  });
};
