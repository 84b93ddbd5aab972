import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import { enqueue } from "../mail/outbox.ts";
import { lineCharge } from "../purchase/ledger/line-charge.ts";
import { noteReversal } from "../purchase/ledger/reversals.ts";
import type { Services } from "../services.ts";
import type { Thing } from "./things.ts";

/** Whether it can be withdrawn from now: its money is with us, the card is not redeemed, the parcel is not on its way back. */
export const canBeWithdrawn = async (
  database: Database,
  { takes, orderId, product, gives }: Thing,
): Promise<boolean> => {
  if ((await lineCharge(database, orderId, product)) === null) return false;
  if (takes === "ending") return true;
  if (takes === "return")
    return (
      (await database
        .selectFrom("parcel_returns")
        .select("order_id")
        .where("order_id", "=", orderId)
        .where("product", "=", product)
        .executeTakeFirst()) === undefined
    );
  const card = await database
    .selectFrom("gift_cards")
    .select(["redeemed_at", "withdrawn_at"])
    .where("order_id", "=", orderId)
    .where("product", "=", gives ?? "")
    .executeTakeFirst();
  return card?.redeemed_at === null && card.withdrawn_at === null;
};

/**
 * Ends what a line of an order gives, and gives its price back: at once, or of a parcel once that is here again. All or
 * nothing; the lines of the order beside it stay.
 * @returns `refused`: people have to look
 */
export const takeBack = async (
  transaction: Database,
  services: Services,
  thing: Thing,
  declarationId: string,
): Promise<"returned" | "waits" | "refused"> => {
  const { takes, orderId, product } = thing;
  const now = services.now();
  // Of two who ask at once the later one sees what the earlier one has done.
  await transaction
    .updateTable("orders")
    .set(({ ref }) => ({ payment_state: ref("payment_state") }))
    .where("id", "=", orderId)
    .execute();
  if (!(await canBeWithdrawn(transaction, thing))) return "refused";
  if (takes === "return") {
    await transaction
      .insertInto("parcel_returns")
      .values({ order_id: orderId, product, declaration_id: declarationId, declared_at: now, came_at: null })
      .execute();
    return "waits";
  }
  if (takes === "voiding" && !(await voidCard(transaction, thing, declarationId, now))) return "refused";
  const charge = await lineCharge(transaction, orderId, product);
  if (charge === null) return "refused";
  await noteReversal(transaction, services, { ...charge, reason: "withdrawn" });
  // It may be bought again, and is no longer there to be had.
  await transaction
    .updateTable("order_lines")
    .set({ period_ends_at: now })
    .where("order_id", "=", orderId)
    .where("product", "=", product)
    .where(({ eb, or }) => or([eb("period_ends_at", "is", null), eb("period_ends_at", ">", now)]))
    .execute();
  return "returned";
};

/** Nobody redeems it any more; whoever redeems it at the same time decides with us. */
const voidCard = async (
  transaction: Database,
  { orderId, gives }: Thing,
  declarationId: string,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable("gift_cards")
    .set({ withdrawn_at: now, withdrawn_by: declarationId, expires_at: now, unsent_code: null })
    .where("order_id", "=", orderId)
    .where("product", "=", gives ?? "")
    .where("redeemed_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Whether the money of a line of an order went back, or goes back with its parcel, because it was withdrawn from. */
export const wasWithdrawn = async (
  database: Database,
  { orderId, product }: Pick<Thing, "orderId" | "product">,
): Promise<boolean> => {
  const back = await database
    .selectFrom("reversals")
    .innerJoin("attempts", "attempts.provider_reference", "reversals.reference")
    .select("reversals.reference")
    .where("attempts.order_id", "=", orderId)
    .where("reversals.part", "in", ["", product])
    .where("reversals.reason", "=", "withdrawn")
    .executeTakeFirst();
  const parcel = await database
    .selectFrom("parcel_returns")
    .select("order_id")
    .where("order_id", "=", orderId)
    .where("product", "=", product)
    .executeTakeFirst();
  return back !== undefined || parcel !== undefined;
};

/**
 * Withdraws in the account, with the declaration that the form without an account would have kept.
 * @param shown what the buyer has read of money, in minor units
 * @returns why it was not done
 */
export const withdrawThing = (
  services: Services,
  { email }: LeadRow,
  thing: Thing,
  shown: number | undefined,
): Promise<"plan_changed" | "price_changed" | null> =>
  services.database.transaction().execute(async (transaction) => {
    const id = services.randomHex(8);
    if (thing.price.minor !== shown) return "price_changed";
    const result = await takeBack(transaction, services, thing, id);
    // Asked twice, also at the same time, it is done once.
    if (result === "refused") return (await wasWithdrawn(transaction, thing)) ? null : "plan_changed";
    const { orderId, locale } = thing;
    const content = JSON.stringify({ email, order_id: orderId });
    const task = result === "waits" ? ("return" as const) : null;
    await transaction
      .insertInto("declarations")
      .values({ id, kind: "withdrawal", email, language: locale, content, received_at: services.now(), task })
      .execute();
    await enqueue(transaction, services, "declaration-receipt", { declarationId: id });
    return null;
  });

/**
 * The parcels of a declaration are here again: their prices go back.
 * @returns how many, and of how many people have to look at the money first: those are asked for again
 */
export const parcelsCame = async (
  services: Pick<Services, "database" | "now" | "reportFault">,
  declarationId: string,
): Promise<{ readonly returned: number; readonly refused: number }> =>
  services.database.transaction().execute(async (transaction) => {
    const parcels = await transaction
      .selectFrom("parcel_returns")
      .select(["order_id", "product"])
      .where("declaration_id", "=", declarationId)
      .where("came_at", "is", null)
      .execute();
    let returned = 0;
    for (const { order_id, product } of parcels) {
      const charge = await lineCharge(transaction, order_id, product);
      if (charge === null) continue;
      await noteReversal(transaction, services, { ...charge, reason: "withdrawn" });
      await transaction
        .updateTable("parcel_returns")
        .set({ came_at: services.now() })
        .where("order_id", "=", order_id)
        .where("product", "=", product)
        .execute();
      returned += 1;
    }
    return { returned, refused: parcels.length - returned };
  });
