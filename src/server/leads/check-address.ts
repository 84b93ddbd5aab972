import type { UpdateAddress } from "../../api/types.gen.ts";
import { destinationsOf } from "../../engine/selling/delivery.ts";
import { REGIONS } from "../../foundation/regions.ts";
import type { Result } from "../../foundation/result.ts";
import type { LeadRow } from "../database/tables.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";

type Address = UpdateAddress["body"];

/** Whether a product is sent to a country; true for what is not sent at all. */
export const isSentTo = (services: Services, lead: LeadRow, key: string, country: string): boolean => {
  const product = findProduct(services, lead, key);
  const destinations = product && destinationsOf({ products: { [key]: product } }, key);
  return destinations?.includes(country) ?? true;
};

const wrong = (field: keyof Address) => refuse("validation_failed", { fields: [{ field, code: "pattern" }] });

/**
 * The refusal of an address to which nothing can be sent: a state that its country does not have, or a country to which
 * something that the lead has paid for is not sent. Null for an address that will do.
 */
export const refuseAddress = async (
  services: Services,
  lead: LeadRow,
  { country, state }: Address,
): Promise<Result<never, ServerRefusal> | null> => {
  const regions = REGIONS.get(country);
  if (regions && !regions.some(([code]) => code === state)) return wrong("state");
  const lines = await services.database
    .selectFrom("attempt_lines")
    .select("product")
    .where("lead_code", "=", lead.code)
    .where("open", "=", 1)
    .execute();
  return lines.every(({ product }) => isSentTo(services, lead, product, country)) ? null : wrong("country");
};
