import type { Database } from "../database/open.ts";
import type { OrderRow } from "../database/tables.ts";
import { requestOf } from "../declarations/end-request.ts";
import { orderIn } from "../declarations/order-in.ts";
import { openTasks } from "../declarations/tasks.ts";
import { GONE } from "../purchase/ledger/gone.ts";
import type { Services } from "../services.ts";

type Order = Pick<OrderRow, "id" | "attempt_id" | "payment_state">;

/** The part of another product, or the rest of a plan, may go back: what else was bought stays bought. */
const isGivenBack = async (database: Database, { attempt_id }: Order, product: string): Promise<boolean> =>
  (await database
    .selectFrom("reversals")
    .innerJoin("attempts", "attempts.provider_reference", "reversals.reference")
    .select("reversals.reference")
    .where("attempts.id", "=", attempt_id)
    .where("reversals.part", "in", ["", product])
    .where("reversals.reason", "!=", "ended-early")
    .where("reversals.done_at", "is", null)
    .executeTakeFirst()) !== undefined;

/** A withdrawal that people have still to see to, other than that a parcel comes back. Only its number proves an order: an address is everybody's to write. */
const isWithdrawn = async (database: Database, { id }: Order): Promise<boolean> =>
  (await openTasks(database)).some(
    (declaration) =>
      declaration.kind === "withdrawal" &&
      declaration.task !== "return" &&
      orderIn(requestOf(declaration).order_id ?? "") === id,
  );

/** Whether the files of a product in an order may be downloaded: not once its money is back, on its way, or claimed by a withdrawal. */
export const isOpen = async (
  { database }: Pick<Services, "database">,
  order: Order,
  product: string,
): Promise<boolean> =>
  !GONE.has(order.payment_state) &&
  !(await isGivenBack(database, order, product)) &&
  !(await isWithdrawn(database, order));
