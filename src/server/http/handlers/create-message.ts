import { ok } from "../../../foundation/result.ts";
import { orderIn } from "../../declarations/order-in.ts";
import { receiveDeclaration } from "../../declarations/receive.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** The number of an order that somebody made, as it was typed. */
const orderOf = async ({ database }: Services, typed: string): Promise<string | undefined> => {
  const id = orderIn(typed);
  if (id === undefined) return undefined;
  return (await database.selectFrom("orders").select("id").where("id", "=", id).executeTakeFirst())?.id;
};

export const createMessage: Handler<"createMessage"> = async ({ body: { order_id, ...body } }, services) => {
  const order = order_id === undefined ? undefined : await orderOf(services, order_id);
  if (order_id !== undefined && order === undefined) return refuse("order_unknown");
  await receiveDeclaration(services, "message", { ...body, ...(order !== undefined && { order_id: order }) });
  return ok({ success: true });
};
