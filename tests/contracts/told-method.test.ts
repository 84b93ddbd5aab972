import { afterAll, beforeAll, expect, it } from "vitest";
import { readAccount } from "../../src/server/accounts/read-account.ts";
import type { ProviderEventKind } from "../../src/server/database/ledger-tables.ts";
import { findLead } from "../../src/server/leads/leads.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { complete, sellRoute } from "../support/simulation/sell-route.ts";

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld("sqlite");
});
afterAll(() => world.stop());

it("what the provider tells of the method that paid, and of a renewal, stands with the order and in the account", async () => {
  const buyer = await aBuyer(world);
  await buyer.pay({});
  world.clock.now += 1_000;
  const offer = { attempt_id: newAttemptId(), product: "ebook", amount: "9.99" };
  await complete(world, await sellRoute(world, buyer, offer));
  const { services } = world;
  const paid = await services.database
    .selectFrom("attempts")
    .select(["provider_reference", "saved_method"])
    .where("lead_code", "=", buyer.code)
    .orderBy("created_at")
    .execute();
  const [plan, ebook] = paid;
  const tell = (
    kind: ProviderEventKind,
    on: string,
    about: { reference?: string | null; saved_method?: string | null },
  ) =>
    keepEvents(services, [
      {
        kind,
        subject: `${kind} ${on}`,
        reference: null,
        saved_method: null,
        minor: 0,
        currency: null,
        happened_at: Date.parse(on),
        ...about,
      },
    ]);
  const news = async () => {
    const lead = await findLead(services, buyer.code);
    if (!lead) throw new Error("the lead is gone");
    const { receipts } = await readAccount(services, lead, "en-US");
    return receipts?.map((receipt) => receipt.news);
  };
  expect(await news()).toEqual([null, null]);
  await tell("renewal-failed", "2027-02-10", { reference: plan?.provider_reference ?? null });
  await tell("method-updated", "2027-03-01", { saved_method: ebook?.saved_method ?? null });
  // One method has paid both: the last of them says so.
  const failed = { kind: "renewal-failed", on: "2027-02-10" };
  expect(await news()).toEqual([{ kind: "method-updated", on: "2027-03-01" }, failed]);
  await tell("method-expired", "2027-04-01", { saved_method: ebook?.saved_method ?? null });
  expect(await news()).toEqual([{ kind: "method-expired", on: "2027-04-01" }, failed]);
});
