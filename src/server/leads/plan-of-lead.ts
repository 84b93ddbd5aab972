import type { Facts } from "../../engine/answers/answer.ts";
import { planFor } from "../../engine/plan/plan-for.ts";
import type { LeadRow } from "../database/tables.ts";
import { readInGroups } from "../outbox/in-groups.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { GONE_STATES } from "../purchase/ledger/gone.ts";
import type { Services } from "../services.ts";
import { clockOfLead } from "./day-of-lead.ts";
import { playedBy } from "./played.ts";
import { rolesOf } from "./roles.ts";

type Bought = Pick<LeadRow, "code" | "funnel" | "edition">;

type Planned = Pick<LeadRow, "code" | "funnel" | "edition" | "answers" | "language" | "zone">;

/**
 * The plan of a lead; null where its funnel plans nothing or something was not answered.
 * @param from instant from which its weeks count
 */
export const planOfLead = (services: Services, lead: Planned, from: number = services.now()) => {
  const definition = playedBy(services, lead);
  const answers = JSON.parse(lead.answers) as Facts;
  const clock = clockOfLead(lead, from);
  const plan = definition && planFor(definition.quiz, answers, rolesOf(definition, answers, clock.slice(0, 10)), clock);
  return plan ? { definition, plan } : null;
};

/** When each of some leads paid for a plan for the first time, or was given one, by its code; those whose money is back have none. */
export const plansBegan = async (
  services: Services,
  leads: readonly Bought[],
): Promise<ReadonlyMap<string, number>> => {
  const { database } = services;
  const codes = leads.map(({ code }) => code);
  if (codes.length === 0) return new Map();
  const bought = await database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.lead_code as code", "order_lines.product", "orders.created_at as at"])
    .where("order_lines.lead_code", "in", codes)
    .where("orders.payment_state", "not in", GONE_STATES)
    .execute();
  const given = await database
    .selectFrom("gift_cards")
    .select(["redeemed_by as code", "product", "redeemed_at as at"])
    .where("redeemed_by", "in", codes)
    .execute();
  const began = new Map<string, number>();
  for (const { code, product, at } of [...bought, ...given]) {
    const lead = leads.find((each) => each.code === code);
    if (lead && at !== null && findProduct(services, lead, product)?.plan)
      began.set(lead.code, Math.min(at, began.get(lead.code) ?? at));
  }
  return began;
};

const readBegan = readInGroups(async (services: Services, leads: readonly Bought[]) => {
  const began = await plansBegan(services, leads);
  return new Map(leads.map((lead) => [lead, began.get(lead.code) ?? null]));
});

/** From when the weeks of a lead's plan count: from the order or the gift, as on the pages of whoever paid; before that, from now. */
export const planFrom = async (services: Services, lead: Bought): Promise<number> =>
  (await readBegan(services, lead)) ?? services.now();
