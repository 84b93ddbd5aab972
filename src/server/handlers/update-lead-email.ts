import type { updateLeadEmail as call } from "../../api/calls/update-lead-email.ts";
import { ok } from "../../foundation/result.ts";
import { type Handler, provenLead } from "../handler.ts";

export const updateLeadEmail: Handler<typeof call> = async ({ body }, services, context) => {
  await services.database
    .updateTable("leads")
    .set({ email: body.email, updated_at: services.now() })
    .where("code", "=", provenLead(context).code)
    .execute();
  return ok({ success: true });
};
