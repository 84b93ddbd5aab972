import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { TransactionRecord } from "../../emulator/braintree/gateway/records.ts";
import { ENGINES } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { startEmulatedWorld } from "../support/emulated-world.ts";
import { smallSite } from "../support/outages/server-process.ts";

const DAY = 86_400_000;
const LONG = 240_000;
const byText = (one: readonly unknown[], other: readonly unknown[]): number =>
  one.join() < other.join() ? -1 : Number(one.join() > other.join());

test.each(ENGINES)(
  "funnel reconcile on %s names every kind of difference from the provider's books, and with --fix settles what it can",
  async (engine) => {
    const clock = Date.now();
    const now = () => clock;
    const { world, emulator, stop } = await startEmulatedWorld(engine, { now }, { now });
    const { transactions } = emulator.ledger;
    const visa = () => ({
      method: "card" as const,
      nonce: emulator.ledger.mint({
        type: "credit_card",
        number: "4111111111111111",
        expirationMonth: "12",
        expirationYear: "2030",
      }),
    });
    const bought = async (): Promise<{ readonly attempt: string; readonly sale: TransactionRecord }> => {
      const [buyer, attempt] = [await aBuyer(world), newAttemptId()];
      await buyer.pay({ attempt_id: attempt, payment: visa() });
      const sale = transactions.find(({ orderId }) => orderId === attempt);
      if (!sale) throw new Error("no sale");
      return { attempt, sale };
    };
    const copied = (sale: TransactionRecord, change: Partial<TransactionRecord>): TransactionRecord => {
      const copy = { ...sale, id: emulator.ledger.newId(), ...change };
      transactions.push(copy);
      return copy;
    };
    const reconcile = async (...options: readonly string[]) => {
      const since = new Date(clock - 2 * DAY).toISOString();
      const child = spawn(process.execPath, ["src/cli/funnel.mjs", "reconcile", "--since", since, ...options], {
        env: {
          ...process.env,
          ...emulator.variables,
          SITE_DIR: smallSite(),
          DATA_DIR: world.place.folder,
          ...(world.place.url !== undefined && { DATABASE_URL: world.place.url }),
        },
      });
      const [out, log, code] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        new Promise<number | null>((resolve) => child.once("exit", resolve)),
      ]);
      const lines = out.split("\n").filter((line) => line !== "");
      return { code, log: out + log, lines: lines.map((line) => line.split("  ")) };
    };

    const [fine, twice, wrong, unpaid, voided] = [
      await bought(),
      await bought(),
      await bought(),
      await bought(),
      await bought(),
    ];
    const declined = newAttemptId();
    emulator.script.add({ operation: "sale", does: "decline", code: "2001" });
    await (await aBuyer(world)).pay({ attempt_id: declined, payment: visa() });

    const late = copied(fine.sale, { orderId: declined });
    const second = copied(twice.sale, {});
    const nobodys = copied(fine.sale, { orderId: newAttemptId() });
    const strangers = copied(fine.sale, { orderId: "SHOP-1001" });
    transactions.splice(transactions.indexOf(wrong.sale), 1, { ...wrong.sale, minor: 100 });
    transactions.splice(transactions.indexOf(unpaid.sale), 1);
    voided.sale.status = "voided";

    const kinds = ({ lines }: { readonly lines: readonly (readonly string[])[] }) =>
      lines
        .filter(([, , reference]) => reference !== undefined)
        .map(([kind, , reference, , , fate]) => [kind, reference, ...(fate === undefined ? [] : [fate])])
        .sort(byText);
    const person = [
      ["foreign-charge", strangers.id],
      ["order-without-charge", unpaid.sale.id],
    ];
    const settled = [
      ["wrong-amount", wrong.sale.id],
      ["charge-without-attempt", nobodys.id],
      ["charge-without-order", late.id],
      ["charged-twice", second.id],
      ["given-back-elsewhere", voided.sale.id],
    ];
    const named = await reconcile();
    expect([kinds(named), named.code]).toEqual([[...settled, ...person].sort(byText), 1]);

    fine.sale.status = "settled";
    const fixed = await reconcile("--fix");
    expect(kinds(fixed)).toEqual(
      [...settled.map((row) => [...row, "settled"]), ...person.map((row) => [...row, "look at it"])].sort(byText),
    );
    expect([second.status, nobodys.status, strangers.status, late.status]).toEqual([
      "voided",
      "voided",
      "submitted_for_settlement",
      "submitted_for_settlement",
    ]);
    const { database } = world.services;
    expect(await database.selectFrom("orders").select("minor").where("attempt_id", "=", declined).execute()).toEqual([
      { minor: 3999 },
    ]);
    // That it is settled is no difference, and told by nothing else.
    const state = database.selectFrom("orders").select("payment_state").where("attempt_id", "=", fine.attempt);
    expect([fixed.lines, await state.execute()]).toEqual([
      expect.arrayContaining([["settled: 1"]]),
      [{ payment_state: "settled" }],
    ]);
    // Log and buyer hear of what went back.
    expect(fixed.log).toContain("a charge without an order is given back");
    expect(
      await database.selectFrom("outbox").select("payload").where("kind", "=", "charge-returned").execute(),
    ).toEqual([{ payload: expect.stringContaining(second.id) }]);

    second.status = "submitted_for_settlement";
    expect(kinds(await reconcile("--fix"))).toContainEqual(["not-given-back", second.id, "settled"]);
    expect(second.status).toBe("voided");
    expect(kinds(await reconcile())).toEqual(person);
    expect(emulator.violations).toEqual([]);
    await stop();
  },
  LONG,
);
