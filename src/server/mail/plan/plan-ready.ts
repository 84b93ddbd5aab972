import { findLead } from "../../leads/leads.ts";
import type { Services } from "../../services.ts";
import type { OutboxSender } from "../outbox.ts";
import { postLetter } from "../post-letter.ts";
import type { SendMail } from "../send-mail.ts";
import { planLetter } from "./plan-letter.ts";

/** Sends the first week and the way back to the results to an address that nobody has proved yet. */
export const planReadySender =
  (services: Services, send: SendMail): OutboxSender<"plan"> =>
  async ({ leadCode }, { id }) => {
    const lead = await findLead(services, leadCode);
    const letter = lead && (await planLetter(services, lead));
    // Deleted since, or of a funnel that shows no results any more: there is nothing to send.
    if (!letter) return;
    const { reader, t, start, week } = letter;
    const blocks = [
      { type: "text", text: t("app.mail.plan.text") },
      ...week,
      { type: "fine", text: t("app.mail.plan.not-you") },
    ] as const;
    await postLetter(services, send, reader, { subject: t("app.mail.plan.subject", { day: start }), blocks }, id);
  };
