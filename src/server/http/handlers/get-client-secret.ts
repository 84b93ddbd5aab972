import { ok } from "../../../foundation/result.ts";
import { findProduct } from "../../purchase/catalogue.ts";
import { purchaseSecret } from "../../purchase/tokens/purchase-secret.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const getClientSecret: Handler<"getClientSecret"> = async ({ query }, services, { lead, ip }) => {
  if (!findProduct(services, lead, query.product)) return refuse("not_found");
  // By computer as well: who tries stolen cards makes a new lead for each.
  const busy = await tooMany(services, { attemptsPerLead: lead.code, attemptsPerIp: ip });
  if (busy) return busy;
  const { secret, expiresAt } = purchaseSecret(services, { leadCode: lead.code, product: query.product });
  return ok({ secret, expires_at: new Date(expiresAt).toISOString() });
};
