import { fieldsOf } from "../../foundation/json.ts";
import type { LeadRow } from "../database/tables.ts";
import { isSentTo } from "../leads/check-address.ts";
import type { Services } from "../services.ts";
import { findProduct } from "./catalogue.ts";

/** Whether one of the products is sent by post, and nobody has said where to, or to where it is not sent. */
export const lacksAddress = async (services: Services, lead: LeadRow, keys: readonly string[]): Promise<boolean> => {
  const parcels = keys.filter((key) => findProduct(services, lead, key)?.type === "physical");
  if (parcels.length === 0) return false;
  const row = await services.database
    .selectFrom("addresses")
    .select("address")
    .where("lead_code", "=", lead.code)
    .executeTakeFirst();
  const { country } = fieldsOf(row && JSON.parse(row.address));
  return typeof country !== "string" || !parcels.every((key) => isSentTo(services, lead, key, country));
};
