import { ok } from "../../../foundation/result.ts";
import { storeAddress } from "../../leads/store-address.ts";
import type { Handler } from "../handler.ts";

export const createAddress: Handler<"createAddress"> = async ({ body }, services, { lead }) => {
  // The proof already says whose address it is; the e-mail beside it is the specification's and decides nothing.
  const { client_email: _, ...address } = body;
  const stored = await storeAddress(services, lead.code, address);
  return stored.ok ? ok({ success: true }) : stored;
};
