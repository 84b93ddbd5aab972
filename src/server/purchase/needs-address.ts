import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { findProduct } from "./catalogue.ts";

/** Whether one of the products is sent by post and nobody has said where to. */
export const lacksAddress = async (services: Services, lead: LeadRow, keys: readonly string[]): Promise<boolean> => {
  if (!keys.some((key) => findProduct(services, lead, key)?.type === "physical")) return false;
  const address = await services.database
    .selectFrom("addresses")
    .select("lead_code")
    .where("lead_code", "=", lead.code)
    .executeTakeFirst();
  return address === undefined;
};
