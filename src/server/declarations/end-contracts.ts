import { leadsOf } from "../accounts/find-client.ts";
import { payBack } from "../accounts/withdrawal.ts";
import type { Database } from "../database/open.ts";
import type { DeclarationKind } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { apply, hold } from "../subscriptions/change.ts";

/** Which contract is to end, and when. */
interface EndWish {
  readonly email: string;
  /** Whatever was typed as the number of the order. */
  readonly order_id?: string | undefined;
  /** `YYYY-MM-DD`: the contract is to go on until then. */
  readonly end_date?: string | undefined;
}

/** As orders are numbered, anywhere in what was typed: nobody guesses one, and only its buyer was told. */
const ORDER_ID = /\b[0-9a-f]{16}\b/i;

/** Subscriptions that an order began or renewed. */
const renewedBy = async (database: Database, typed: string): Promise<readonly string[]> => {
  const [orderId] = ORDER_ID.exec(typed) ?? [];
  if (orderId === undefined) return [];
  const order = await database
    .selectFrom("orders")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .select(["orders.id", "attempts.subscription_id"])
    .where("orders.id", "=", orderId.toLowerCase())
    .executeTakeFirst();
  if (!order) return [];
  const rows = await database
    .selectFrom("subscriptions")
    .select("id")
    .where(({ eb, or }) => or([eb("order_id", "=", order.id), eb("id", "=", order.subscription_id ?? "")]))
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether the mailbox has something that renews. */
const hasContracts = async (database: Database, email: string): Promise<boolean> => {
  const codes = (await leadsOf({ database }, email)).map(({ code }) => code);
  if (codes.length === 0) return false;
  const running = await database
    .selectFrom("subscriptions")
    .select("id")
    .where("lead_code", "in", codes)
    .where("state", "not in", ["cancelled", "expired"])
    .executeTakeFirst();
  return running !== undefined;
};

/**
 * Does what was declared without an account: the number of an order proves whose contract it is. A withdrawal pays back what
 * goes back by itself; what does not is charged no more, and people settle the rest.
 * @returns `confirm` when the number proves nothing and the mailbox has contracts: nothing is ended by who only knows an address
 */
export const endContracts = async (
  transaction: Database,
  services: Services,
  kind: DeclarationKind,
  { email, order_id = "", end_date }: EndWish,
): Promise<"confirm" | null> => {
  if (kind === "message") return null;
  const ids = await renewedBy(transaction, order_id);
  if (ids.length === 0) return (await hasContracts(transaction, email)) ? "confirm" : null;
  for (const id of ids) {
    const held = await hold(transaction, services, id);
    if (!held || (kind === "withdrawal" && (await payBack(transaction, services, held, null)) === null)) continue;
    const { state, dueOn } = held.subscription;
    // Whoever names a later day has renewals until then: people see to it.
    const isLater = kind === "cancellation" && end_date !== undefined && end_date > dueOn;
    if (state !== "cancelled" && !isLater)
      await apply(transaction, services, held, { type: "cancelled", on: held.today, reason: "buyer" });
  }
  return null;
};
