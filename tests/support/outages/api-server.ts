// Usage: node src/setup/run.mjs tests/support/outages/api-server.ts <place as JSON> [address of a mail server]
// A server in a process of its own, for tests that kill it. With a mail server it empties the outbox, by the time as it is; with
// a payment provider in the environment that is asked, else a simulated one.
import { connect } from "../../../src/payments/braintree/server.ts";
import { keysIn } from "../../../src/payments/braintree/server-keys.ts";
import { smtpMail } from "../../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../../src/server/mail/senders.ts";
import { startOutbox } from "../../../src/server/outbox/send-outbox.ts";
import { recoverPurchases } from "../../../src/server/purchase/recover.ts";
import { type Place, startApiWorld } from "../api-world.ts";

/** Short, so that a test need not wait long for what a killed process held; longer than a busy machine lets a process stand still. */
const LEASE_MS = 4_000;

// Whoever starts it, beside this, writes what is read here.
const place = JSON.parse(process.argv[2] ?? "") as Place;
const smtpUrl = process.argv[3] ?? "";
const keys = keysIn(process.env);
const provider = keys && (await connect(keys));
const { services, origin } = await startApiWorld(
  place.url === undefined ? "sqlite" : "postgres",
  { ...(smtpUrl !== "" && { now: Date.now }), ...(provider && { provider }) },
  place,
);
await recoverPurchases(services);
if (smtpUrl !== "") {
  const mail = smtpMail(smtpUrl, "shop@run.example", { budgetMs: 5_000, connections: 4 });
  startOutbox(services, outboxSenders(services, mail), LEASE_MS);
}
console.log(origin);
