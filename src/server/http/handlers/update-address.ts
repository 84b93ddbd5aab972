import type { updateAddress as call } from "../../../api/calls/update-address.ts";
import { ok } from "../../../foundation/result.ts";
import { storeAddress } from "../../leads/store-address.ts";
import { type Handler, provenLead } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const updateAddress: Handler<typeof call> = async ({ body }, services, context) => {
  const isStored = await storeAddress(services, provenLead(context).code, body);
  return isStored ? ok({ success: true }) : refuse("not_found");
};
