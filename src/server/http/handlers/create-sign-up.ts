import { ok } from "../../../foundation/result.ts";
import { askSignUp } from "../../sign-ups/ask.ts";
import { runningEvent } from "../../sign-ups/running-event.ts";
import type { Handler } from "../handler.ts";
import { mailboxBehind } from "../limits/mailbox-behind.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

/** The same answer for every address: whether it was known is seen in its mailbox. */
export const createSignUp: Handler<"createSignUp"> = async ({ body }, services, { ip }) => {
  const { event, name, email, language } = body;
  if (!runningEvent(services, event)) return refuse("not_found");
  const mailbox = mailboxBehind(email);
  const busy = await tooMany(services, {
    signUpsPerIp: ip,
    signUpsPerAddress: mailbox,
    signUpsPerAddressDaily: mailbox,
  });
  if (busy) return busy;
  await askSignUp(services, { event, name, email, language, wantsNews: body.marketing_consent ?? false });
  return ok({ success: true });
};
