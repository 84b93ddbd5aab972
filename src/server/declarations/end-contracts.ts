import { leadsOf } from "../accounts/find-client.ts";
import { payBack } from "../accounts/withdrawal.ts";
import type { Database } from "../database/open.ts";
import type { SubscriptionRow } from "../database/subscription-tables.ts";
import type { DeclarationKind } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { apply, bodyOf, hold } from "../subscriptions/change.ts";

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

/** Whoever names a later day has renewals until then: people see to it. */
const isLater = (kind: DeclarationKind, end_date: string | undefined, dueOn: string): boolean =>
  kind === "cancellation" && end_date !== undefined && end_date > dueOn;

/** A contract that whoever holds the mailbox may end. */
export type Endable = Pick<SubscriptionRow, "id" | "lead_code" | "product">;

/** What renews for a mailbox, and would end by a declaration that its holder confirms. */
export const endableBy = async (
  database: Database,
  kind: DeclarationKind,
  { email, end_date }: EndWish,
): Promise<readonly Endable[]> => {
  const codes = (await leadsOf({ database }, email)).map(({ code }) => code);
  if (codes.length === 0) return [];
  const running = await database
    .selectFrom("subscriptions")
    .select(["id", "lead_code", "product", "body"])
    .where("lead_code", "in", codes)
    .where("state", "not in", kind === "withdrawal" ? ["expired"] : ["cancelled", "expired"])
    .orderBy("id")
    .execute();
  return running.filter((row) => !isLater(kind, end_date, bodyOf(row).dueOn));
};

/**
 * Ends a contract. A withdrawal pays back what goes back by itself; what does not is charged no more.
 * @returns false when it had ended already
 */
export const endContract = async (
  transaction: Database,
  services: Services,
  kind: DeclarationKind,
  id: string,
  end_date?: string,
): Promise<boolean> => {
  const held = await hold(transaction, services, id);
  if (!held || held.subscription.state === "expired") return false;
  if (kind === "withdrawal" && (await payBack(transaction, services, held, null)) === null) return true;
  const { state, dueOn } = held.subscription;
  if (state === "cancelled" || isLater(kind, end_date, dueOn)) return false;
  await apply(transaction, services, held, { type: "cancelled", on: held.today, reason: "buyer" });
  return true;
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
  wish: EndWish,
): Promise<"confirm" | null> => {
  const { order_id = "" } = wish;
  if (kind === "message") return null;
  const ids = await renewedBy(transaction, order_id);
  if (ids.length === 0) return (await endableBy(transaction, kind, wish)).length > 0 ? "confirm" : null;
  for (const id of ids) await endContract(transaction, services, kind, id, wish.end_date);
  return null;
};
