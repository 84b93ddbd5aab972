import { pathOf } from "../../../foundation/page-path.ts";
import { findLead } from "../../leads/leads.ts";
import { leaveNewsLink } from "../../leads/leave-news.ts";
import { mayRemind } from "../../leads/remind-of-plans.ts";
import type { Services } from "../../services.ts";
import type { OutboxSender } from "../outbox.ts";
import { postLetter } from "../post-letter.ts";
import type { SendMail } from "../send-mail.ts";
import { planLetter } from "./plan-letter.ts";

/** Sends the one reminder: the first week as it would begin today, with a way to stop that takes one press. */
export const planReminderSender =
  (services: Services, send: SendMail): OutboxSender<"plan-reminder"> =>
  async ({ leadCode }, { id }) => {
    const lead = await findLead(services, leadCode);
    const letter = lead && (await planLetter(services, lead));
    // Deleted, bought or taken back since it was left to be sent.
    if (!letter || !(await mayRemind(services, lead))) return;
    const { reader, t, week } = letter;
    const page = reader.trader.site + pathOf(reader.locale, "leave-news");
    const token = `newsToken=${leaveNewsLink(lead, services.signingKey)}`;
    await postLetter(
      services,
      send,
      reader,
      {
        subject: t("app.mail.reminder.subject"),
        blocks: [
          { type: "text", text: t("app.mail.reminder.text") },
          ...week,
          { type: "fine", text: t("app.mail.reminder.why") },
        ],
        leave: {
          label: t("app.mail.reminder.leave"),
          href: `${page}#${token}`,
          post: `${page}?${token}`,
        },
      },
      id,
    );
  };
