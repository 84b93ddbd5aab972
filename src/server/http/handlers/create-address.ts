import type { createAddress as call } from "../../../api/calls/create-address.ts";
import { ok } from "../../../foundation/result.ts";
import { storeAddress } from "../../leads/store-address.ts";
import { type Handler, provenLead } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const createAddress: Handler<typeof call> = async ({ body }, services, context) => {
  // The proof already says whose address it is; the e-mail beside it is the specification's and decides nothing.
  const { client_email: _, ...address } = body;
  const isStored = await storeAddress(services, provenLead(context).code, address);
  return isStored ? ok({ success: true }) : refuse("not_found");
};
