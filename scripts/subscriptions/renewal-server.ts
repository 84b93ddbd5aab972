// Started by `server-process.ts`: a server in a process of its own, whose clock the parent moves and which the parent kills.
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { OutboxPayloads } from "../../src/server/mail/outbox.ts";
import { subscriptionNoticeSender } from "../../src/server/mail/subscription-notice.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { announcePrices } from "../../src/server/subscriptions/announce-prices.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { startApiWorld } from "../../tests/support/api-world.ts";
import { connectTo } from "../../tests/support/emulated-world.ts";
import { SMALL_FUNNEL } from "../../tests/support/small-funnel.ts";
import type { ServerPlace, Work } from "./server-process.ts";

// Whoever starts it, beside this, writes what is read here.
const { engine, place, variables } = JSON.parse(process.argv[2] ?? "") as ServerPlace;
const definitions = new Map([["20", SMALL_FUNNEL]]);
const world = await startApiWorld(engine, { definitions, provider: await connectTo({ variables }) }, place);
const { services, clock, origin } = world;

/** When everybody has bought, the plan costs another price, for who renews too. */
const DEARER_FROM = "2027-02-10";
const dearer = (): FunnelDefinition => {
  const { plan } = SMALL_FUNNEL.products;
  if (!plan) throw new Error("no plan");
  const prices = { ...plan.prices, "en-US": { ...plan.prices["en-US"], amount: "44.99" } };
  const renewal = { text: "products.renewal", prices_from: DEARER_FROM };
  return { ...SMALL_FUNNEL, products: { ...SMALL_FUNNEL.products, plan: { ...plan, prices, renewal } } };
};

const sendNotice = subscriptionNoticeSender(services, () => Promise.resolve());

/** All mails leave at once, what subscriptions say by its own sender, and stay to be looked back at. */
const mail = async (): Promise<void> => {
  const waiting = await services.database.selectFrom("outbox").selectAll().where("sent_at", "is", null).execute();
  for (const entry of waiting) {
    // Written by the server, as the outbox has it.
    if (entry.kind === "subscription-notice")
      await sendNotice(JSON.parse(entry.payload) as OutboxPayloads["subscription-notice"], entry);
    const sent = services.database.updateTable("outbox").set({ sent_at: services.now() });
    await sent.where("id", "=", entry.id).execute();
  }
};

/** What a server does by itself every few seconds. */
const work = async (): Promise<void> => {
  await recoverPurchases(services);
  await reverseCharges(services);
  await announcePrices(services);
  await renewDue(services);
  await mail();
};

const die = (): void => void process.kill(process.pid, "SIGKILL");
process.on("message", ({ now, dies }: Work) => {
  clock.now = now;
  if (now >= Date.parse(DEARER_FROM)) definitions.set("20", dearer());
  let timer: NodeJS.Timeout | undefined;
  world.atStep = async (step) => {
    if (step !== dies?.at) return;
    if (dies.afterMs === 0) die();
    timer ??= setTimeout(die, dies.afterMs);
  };
  // As in a server: what failed is tried again the next time, and whoever looks back finds what was left undone.
  const report = (error: unknown): void => console.error("a round failed:", error);
  void work()
    .catch(report)
    .then(() => {
      // A round that is over sooner than its death would have come ends with it.
      if (timer) die();
      world.atStep = () => Promise.resolve();
      process.send?.("done");
    });
});
process.on("disconnect", () => process.exit(0));
process.send?.(origin);
