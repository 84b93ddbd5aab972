import { ok } from "../../../foundation/result.ts";
import { findProductForSale } from "../../purchase/catalogue.ts";
import { wordConsent } from "../../subscriptions/consent.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getRenewalConsent: Handler<"getRenewalConsent"> = async ({ query }, services, { lead }) => {
  const product = findProductForSale(services, lead, query.product);
  if (!product) return refuse("not_found");
  const consent = wordConsent(services, lead.code, product, query.p_locale, query.zone);
  return ok({ consents: consent ? [consent] : [] });
};
