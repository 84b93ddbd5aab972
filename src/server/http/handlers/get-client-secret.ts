import { ok } from "../../../foundation/result.ts";
import { findProduct } from "../../purchase/catalogue.ts";
import { sha256 } from "../../signing/hash.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

const SECRET_BYTES = 32;
const LIFE_MS = 15 * 60_000;

export const getClientSecret: Handler<"getClientSecret"> = async ({ query }, services, { lead, ip }) => {
  if (!findProduct(services, lead, query.product)) return refuse("not_found");
  // By computer as well: who tries stolen cards makes a new lead for each.
  const busy = await tooMany(services, { attemptsPerLead: lead.code, attemptsPerIp: ip });
  if (busy) return busy;
  const secret = services.randomHex(SECRET_BYTES);
  const expires_at = services.now() + LIFE_MS;
  await services.database
    .insertInto("secrets")
    .values({ hash: sha256(secret), lead_code: lead.code, product: query.product, expires_at })
    .execute();
  return ok({ secret, expires_at: new Date(expires_at).toISOString() });
};
