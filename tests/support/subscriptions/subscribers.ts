import { keepEvents } from "../../../src/server/purchase/ledger/provider-events.ts";
import { recoverPurchases } from "../../../src/server/purchase/recover.ts";
import { renewDue } from "../../../src/server/subscriptions/renew.ts";
import { subscriptionsOf } from "../../../src/server/subscriptions/views.ts";
import type { ApiWorld } from "../api-world.ts";
import { mailsTo, sendMails } from "../mails.ts";

const HOUR = 3_600_000;

/** What becomes of those who have bought what renews. @param world once it has started */
export const subscribersOf = (world: () => ApiWorld) => {
  /** Lets the server live until a moment, looking every few hours as several processes do. */
  const liveUntil = async (end: number, faulty: () => Promise<unknown> = () => Promise.resolve()) => {
    for (; world().clock.now < end; world().clock.now += 6 * HOUR) {
      await Promise.all([renewDue(world().services), renewDue(world().services)]);
      await recoverPurchases(world().services);
      await faulty();
      // A mail that waits may be overtaken by what happens next.
      await sendMails(world());
    }
  };
  const chargesOf = async (code: string): Promise<readonly string[]> => {
    const rows = await world()
      .services.database.selectFrom("simulated_charges")
      .innerJoin("attempts", "attempts.id", "simulated_charges.reference")
      .select(["simulated_charges.outcome", "simulated_charges.created_at"])
      .where("attempts.lead_code", "=", code)
      .orderBy("simulated_charges.created_at")
      .execute();
    return rows.map(({ outcome, created_at }) => `${new Date(created_at).toISOString().slice(0, 10)} ${outcome}`);
  };
  const noticesTo = async (email: string): Promise<readonly string[]> =>
    (await mailsTo(world(), email))
      .flatMap(({ subject }) => /subscription\.(\w+)\.subject/.exec(subject)?.[1] ?? [])
      .toSorted();
  const viewOf = async (code: string) => (await subscriptionsOf(world().services, [code]))[0];
  /** The last renewal of a buyer: what is told of its charge, and what of it goes back. */
  const renewalOf = async (code: string) => {
    const { services } = world();
    const [renewal] = await services.database
      .selectFrom("attempts")
      .select("provider_reference")
      .where("lead_code", "=", code)
      .where("subscription_id", "is not", null)
      .orderBy("created_at", "desc")
      .execute();
    const reference = renewal?.provider_reference ?? "";
    const event = { subject: reference, reference, saved_method: null, minor: 3999, currency: "USD", happened_at: 1 };
    return {
      told: (kind: "settlement-declined" | "settled") => keepEvents(services, [{ ...event, kind }]),
      returned: () =>
        services.database.selectFrom("reversals").select("reason").where("reference", "=", reference).execute(),
    };
  };
  return { liveUntil, chargesOf, noticesTo, viewOf, renewalOf };
};
