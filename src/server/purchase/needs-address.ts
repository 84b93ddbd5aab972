import { fieldsOf } from "../../foundation/json.ts";
import type { LeadRow } from "../database/tables.ts";
import { isSentTo } from "../leads/check-address.ts";
import type { Services } from "../services.ts";
import { findProduct } from "./catalogue.ts";

const parcelsOf = (services: Services, lead: LeadRow, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => findProduct(services, lead, key)?.type === "physical");

/** Where to what of the products is sent by post, ISO 3166-1 alpha-2; null: nothing is, or nobody has said where to. */
export const countrySentTo = async (
  services: Services,
  lead: LeadRow,
  keys: readonly string[],
): Promise<string | null> => {
  if (parcelsOf(services, lead, keys).length === 0) return null;
  const row = await services.database
    .selectFrom("addresses")
    .select("address")
    .where("lead_code", "=", lead.code)
    .executeTakeFirst();
  const { country } = fieldsOf(row && JSON.parse(row.address));
  return typeof country === "string" ? country : null;
};

/** Whether one of the products is sent by post, and nobody has said where to, or to where it is not sent. */
export const lacksAddress = async (services: Services, lead: LeadRow, keys: readonly string[]): Promise<boolean> => {
  const parcels = parcelsOf(services, lead, keys);
  if (parcels.length === 0) return false;
  const country = await countrySentTo(services, lead, keys);
  return country === null || !parcels.every((key) => isSentTo(services, lead, key, country));
};
