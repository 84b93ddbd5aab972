import { ok } from "../../../foundation/result.ts";
import { refuseAddress } from "../../leads/check-address.ts";
import { storeAddress } from "../../leads/store-address.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const updateAddress: Handler<"updateAddress"> = async ({ body }, services, { lead }) => {
  const refusal = await refuseAddress(services, lead, body);
  if (refusal) return refusal;
  const isStored = await storeAddress(services, lead.code, body);
  return isStored ? ok({ success: true }) : refuse("not_found");
};
