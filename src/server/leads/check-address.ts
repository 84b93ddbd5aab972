import type { UpdateAddress } from "../../api/types.gen.ts";
import { daysUntilSent, destinationsOf } from "../../engine/selling/delivery.ts";
import { REGIONS } from "../../foundation/regions/regions.ts";
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

/** What is named in an address of most countries. */
const NO_REGION = [[""]] as const;

const wrong = (field: keyof Address) => refuse("validation_failed", { fields: [{ field, code: "pattern" }] });

const DAY_MS = 86_400_000;

/** Whether a parcel that was ordered then may still be in the warehouse. Of a product that left the catalogue nobody can say. */
const mayBeHere = (services: Services, lead: LeadRow, key: string, orderedAt: number | null): boolean => {
  const product = findProduct(services, lead, key);
  return orderedAt === null || (product !== null && services.now() < orderedAt + daysUntilSent(product) * DAY_MS);
};

/**
 * The refusal of an address to which nothing can be sent: a state that its country does not have, or a country to which
 * something that the lead has paid for, and that has not left yet, is not sent. Null for an address that will do.
 */
export const refuseAddress = async (
  services: Services,
  lead: LeadRow,
  { country, state }: Address,
): Promise<Result<never, ServerRefusal> | null> => {
  if (!(REGIONS.get(country) ?? NO_REGION).some(([code]) => code === state)) return wrong("state");
  const lines = await services.database
    .selectFrom("attempt_lines")
    .innerJoin("attempts", "attempts.id", "attempt_lines.attempt_id")
    .leftJoin("orders", "orders.id", "attempts.order_id")
    .select(["attempt_lines.product", "orders.created_at"])
    .where("attempt_lines.lead_code", "=", lead.code)
    .where("attempt_lines.open", "=", 1)
    .execute();
  const waiting = lines.filter(({ product, created_at }) => mayBeHere(services, lead, product, created_at));
  return waiting.every(({ product }) => isSentTo(services, lead, product, country)) ? null : wrong("country");
};
