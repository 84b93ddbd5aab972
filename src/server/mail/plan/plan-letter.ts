import type { FunnelDefinition } from "../../../engine/definition/definition.ts";
import { sayCurve } from "../../../engine/plan/say-curve.ts";
import { type PlanWords, sayShortfall } from "../../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../../engine/plan/training-plan.ts";
import { vocabulary } from "../../../kinds/vocabulary.gen.ts";
import type { LeadRow } from "../../database/tables.ts";
import { planLinkToken } from "../../leads/plan-link.ts";
import { planFrom, planOfLead } from "../../leads/plan-of-lead.ts";
import type { Services } from "../../services.ts";
import type { Block } from "../layout/letter.ts";
import { localeOf } from "../locale-of.ts";
import { type Reader, traderOf, visitedAddress } from "../post-letter.ts";
import { planWords } from "./plan-words.ts";
import { firstWeekRows } from "./week-rows.ts";

const resultsPage = ({ pages }: FunnelDefinition): string | null =>
  Object.entries(pages).find(([, { kind }]) => vocabulary.screens.get(kind)?.tracking === "summary")?.[0] ?? null;

/** The page of a funnel that asks for the code of its leads, and the code itself: it shows nothing without the mailbox. */
const codeOf = (
  { steps, pages }: FunnelDefinition,
  code: string,
  words: PlanWords,
  href: (page: string) => URL,
): readonly Block[] => {
  const path = Object.values(steps).find(({ kind }) => vocabulary.steps.get(kind)?.takesLeadCode)?.page;
  const page = path === undefined ? undefined : pages[path];
  if (path === undefined || !page) return [];
  const address = href(path);
  address.searchParams.set("code", code);
  return [
    { type: "fine", text: words.t("app.mail.plan.code") },
    { type: "code", text: code },
    { type: "link", label: words.t(page.title), href: address.href },
  ];
};

/** What mails about a plan have in common. */
export interface PlanLetter {
  readonly reader: Reader;
  readonly t: PlanWords["t"];
  /** The day of the first session, in words. */
  readonly start: string;
  /** What the time is too short for, that days are left out, the sessions of the first week, the way back to the results, how the sessions grow, and the code. */
  readonly week: readonly Block[];
}

/** How far the sessions lead; nothing of a weight, whatever the results show. */
const growthOf = (plan: TrainingPlan, words: PlanWords): readonly Block[] => {
  const curve = sayCurve(plan, words);
  if (!curve) return [];
  const { title, caption, points, sentence, day, ends } = curve;
  const { from, start, to, date } = ends;
  return [
    { type: "heading", text: words.t(title) },
    {
      type: "growth",
      values: points.map(({ value }) => value),
      first: { label: start, value: from },
      last: { label: date, value: to },
      sentence,
    },
    ...(day === null ? [] : [{ type: "text", text: day } as const]),
    { type: "fine", text: caption },
  ];
};

/** A page of the funnel that a lead played, in their language. */
const addressOf =
  (services: Services, lead: LeadRow) =>
  (path: string): URL =>
    new URL(visitedAddress(services, lead, localeOf(lead.language), path));

/** The results of a lead, on any device of whoever has the mail; null where the funnel shows none. */
export const resultsAddress = (services: Services, lead: LeadRow): string | null => {
  const planned = planOfLead(services, lead);
  const page = planned && resultsPage(planned.definition);
  if (page === null) return null;
  return `${addressOf(services, lead)(page).href}#plan=${planLinkToken(lead, services.signingKey, services.now())}`;
};

/**
 * The first week and the way back to the results. It holds nothing about the body and no name, because the
 * address may be somebody else's: what was answered waits behind the button.
 * @returns null where the funnel shows no results any more, or plans nothing
 */
export const planLetter = async (services: Services, lead: LeadRow): Promise<PlanLetter | null> => {
  const planned = planOfLead(services, lead, await planFrom(services, lead));
  const results = resultsAddress(services, lead);
  if (!planned || results === null) return null;
  const { plan } = planned;
  const locale = localeOf(lead.language);
  const words = planWords(services.words, locale);
  const trader = traderOf(services, lead);
  const short: readonly Block[] =
    plan.target !== null && plan.shortfall !== null
      ? [{ type: "text", text: sayShortfall(plan.target, plan.shortfall, words) }]
      : [];
  const fewer: readonly Block[] = plan.outside.includes("fewer-sessions")
    ? [{ type: "text", text: words.t("app.plan.outside.fewer-sessions") }]
    : [];
  return {
    reader: { to: lead.email, trader, locale },
    t: (key, params) => words.t(key, params),
    start: words.date(plan.start, { weekday: "long", day: "numeric", month: "long" }),
    week: [
      ...short,
      ...fewer,
      firstWeekRows(plan, words),
      { type: "button", label: words.t("app.mail.plan.button"), href: results },
      { type: "fine", text: words.t("app.mail.plan.link") },
      ...growthOf(plan, words),
      ...codeOf(planned.definition, lead.code, words, addressOf(services, lead)),
    ],
  };
};
