import { isClient } from "../accounts/find-client.ts";
import type { DeclarationRow } from "../database/declaration-tables.ts";
import type { Services } from "../services.ts";
import { orderIn } from "./order-in.ts";

/**
 * Whether a receipt may repeat what was typed. Forms take any address, so a receipt is a letter of ours to whomever a
 * stranger names: only who has bought, or knows the number of an order, is written what they wrote. Nobody else has a
 * contract whose end would have to be proved to them.
 */
export const mayRepeat = async (services: Services, { kind, email, content }: DeclarationRow): Promise<boolean> => {
  // A message ends no contract.
  if (kind === "message") return false;
  if (await isClient(services, email)) return true;
  // Written by us as a flat object of texts.
  const { order_id } = JSON.parse(content) as { readonly order_id?: string };
  const order = await services.database
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderIn(order_id ?? "") ?? "")
    .executeTakeFirst();
  return order !== undefined;
};
