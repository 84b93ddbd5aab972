import { SERVICE_BASE } from "../../../api/address.ts";
import { sellMultiple } from "../../../api/calls/sell-multiple.gen.ts";
import { ok } from "../../../foundation/result.ts";
import { findProductForSale } from "../../purchase/catalogue.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** A GET changes nothing: the address in the query is not read, the one that was posted counts. */
export const sellPhysical: Handler<"sellPhysical"> = async ({ query }, services, { lead }) => {
  const product = findProductForSale(services, lead, query.product);
  if (product?.type !== "physical") return refuse("not_for_sale");
  return ok({ sell_route: SERVICE_BASE[sellMultiple.service] + sellMultiple.path.replace("{code}", lead.code) });
};
