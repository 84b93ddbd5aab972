import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { saySession, sayShortfall } from "../../engine/plan/say-session.ts";
import { DEFAULT_FUNNEL } from "../../foundation/default-funnel.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { vocabulary } from "../../kinds/vocabulary.gen.ts";
import { findLead } from "../leads/leads.ts";
import { planOfLead } from "../leads/leave-plan.ts";
import { planLinkToken } from "../leads/plan-link.ts";
import type { Services } from "../services.ts";
import type { Block } from "./layout/letter.ts";
import { localeOf } from "./locale-of.ts";
import type { OutboxSender } from "./outbox.ts";
import { planWords } from "./plan-words.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

const resultsPage = ({ pages }: FunnelDefinition): string | null =>
  Object.entries(pages).find(([, { kind }]) => vocabulary.screens.get(kind)?.tracking === "summary")?.[0] ?? null;

/**
 * Sends the first week and the way back to the results. Nobody has proved the address yet, so it holds nothing about the
 * body and no name: what was answered about them waits behind the button.
 */
export const planReadySender =
  (services: Services, send: SendMail): OutboxSender<"plan"> =>
  async ({ leadCode }, { id }) => {
    const lead = await findLead(services, leadCode);
    const planned = lead && planOfLead(services, lead);
    const page = planned && resultsPage(planned.definition);
    // Deleted since, or of a funnel that shows no results any more: there is nothing to send.
    if (!lead || !planned || page === null) return;
    const { plan } = planned;
    const locale = localeOf(lead.language);
    const words = planWords(services.words, locale);
    const trader = traderOf(services, lead);
    const query = lead.funnel === DEFAULT_FUNNEL ? "" : `?jg=${lead.funnel}`;
    const token = planLinkToken(lead, services.signingKey, services.now());
    const short: readonly Block[] =
      plan.target !== null && plan.shortfall !== null
        ? [{ type: "text", text: sayShortfall(plan.target, plan.shortfall, words) }]
        : [];
    await postLetter(
      services,
      send,
      { to: lead.email, trader, locale },
      {
        subject: words.t("app.mail.plan.subject"),
        blocks: [
          { type: "text", text: words.t("app.mail.plan.text") },
          ...short,
          {
            type: "rows",
            rows: (plan.weeks[0]?.sessions ?? []).map((session) => {
              const { day, what, minutes, how } = saySession(session, words);
              return { label: day, value: minutes, note: `${what}. ${how}` };
            }),
          },
          {
            type: "button",
            label: words.t("app.mail.plan.button"),
            href: `${trader.site}${pathOf(locale, page)}${query}#plan=${token}`,
          },
          { type: "fine", text: words.t("app.mail.plan.link") },
          { type: "fine", text: words.t("app.mail.plan.not-you") },
        ],
      },
      id,
    );
  };
