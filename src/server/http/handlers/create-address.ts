import { ok } from "../../../foundation/result.ts";
import { refuseAddress } from "../../leads/check-address.ts";
import { storeAddress } from "../../leads/store-address.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const createAddress: Handler<"createAddress"> = async ({ body }, services, { lead }) => {
  // The proof already says whose address it is; the e-mail beside it is the specification's and decides nothing.
  const { client_email: _, ...address } = body;
  const refusal = await refuseAddress(services, lead, address);
  if (refusal) return refusal;
  const isStored = await storeAddress(services, lead.code, address);
  return isStored ? ok({ success: true }) : refuse("not_found");
};
