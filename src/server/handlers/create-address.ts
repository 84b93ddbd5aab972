import type { createAddress as call } from "../../api/calls/create-address.ts";
import { ok } from "../../foundation/result.ts";
import { type Handler, provenLead } from "../handler.ts";
import { storeAddress } from "../leads/store-address.ts";

export const createAddress: Handler<typeof call> = async ({ body }, services, context) => {
  // The proof already says whose address it is; the e-mail beside it is the specification's and decides nothing.
  const { client_email: _, ...address } = body;
  await storeAddress(services, provenLead(context).code, address);
  return ok({ success: true });
};
