import { ok } from "../../../foundation/result.ts";
import { storeAddress } from "../../leads/store-address.ts";
import type { Handler } from "../handler.ts";

export const updateAddress: Handler<"updateAddress"> = async ({ body }, services, { lead }) => {
  const stored = await storeAddress(services, lead.code, body);
  return stored.ok ? ok({ success: true }) : stored;
};
