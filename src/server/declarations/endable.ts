import { leadsOf } from "../accounts/find-client.ts";
import { plainPlanId, plansWithoutTerms } from "../accounts/plans-without-terms.ts";
import { thingsOf } from "../accounts/things.ts";
import { refundOfPlain } from "../accounts/withdraw-plain.ts";
import { refundOf } from "../accounts/withdrawal.ts";
import type { DeclarationKind } from "../database/declaration-tables.ts";
import type { SubscriptionRow } from "../database/subscription-tables.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { bodyOf } from "../subscriptions/change.ts";
import { withdrawable } from "./contracts-of-order.ts";
import type { EndRequest } from "./end-request.ts";

/** A contract that whoever holds the mailbox may end. */
export interface Endable extends Pick<SubscriptionRow, "lead_code" | "product"> {
  /** Of a subscription, or that of a plan which has none. */
  readonly id: string;
}

/** What a mailbox has, and what would end by a declaration that its holder confirms. */
export const endableBy = async (
  services: Services,
  declared: DeclarationKind,
  request: EndRequest,
): Promise<readonly Endable[]> => {
  const leads = await leadsOf(services, request.email);
  if (leads.length === 0 || declared === "message") return [];
  return [
    ...(await endableSubscriptions(services, declared, leads)),
    ...(await endablePlans(services, declared, leads)),
    ...(declared === "withdrawal" ? await endableThings(services, leads) : []),
  ];
};

const endableSubscriptions = async (
  services: Services,
  declared: DeclarationKind,
  leads: readonly LeadRow[],
): Promise<readonly Endable[]> => {
  const { database } = services;
  const codes = leads.map(({ code }) => code);
  const running = await database
    .selectFrom("subscriptions")
    .select(["id", "order_id", "lead_code", "product", "body"])
    .where("lead_code", "in", codes)
    .$if(declared !== "withdrawal", (query) => query.where("state", "not in", ["cancelled", "expired"]))
    .orderBy("id")
    .execute();
  const endable = await Promise.all(
    running.map(async ({ order_id: orderId, lead_code: leadCode, ...row }) => {
      const body = bodyOf(row);
      // What is over can still be withdrawn from, as long as money would go back.
      return (
        body.state !== "expired" ||
        (await refundOf(database, services, { ...body, ...row, orderId, leadCode })) !== null
      );
    }),
  );
  return running.filter((_, index) => endable[index]);
};

/** What is over can still be withdrawn from, as long as money would go back. */
const endablePlans = async (
  services: Services,
  declared: DeclarationKind,
  leads: readonly LeadRow[],
): Promise<readonly Endable[]> => {
  const plans = (await plansWithoutTerms(services, leads)).filter(({ sale }) => sale !== null);
  const endable = await Promise.all(
    plans.map(
      async (plan) =>
        !plan.isOver ||
        (declared === "withdrawal" && (await refundOfPlain(services.database, services, plan)) !== null),
    ),
  );
  return plans
    .filter((_, index) => endable[index])
    .map(({ source, leadCode, product }) => ({ id: plainPlanId(source), lead_code: leadCode, product }));
};

const endableThings = async (services: Services, leads: readonly LeadRow[]): Promise<readonly Endable[]> =>
  (await withdrawable(services, await thingsOf(services, leads))).map(({ id, leadCode, product }) => ({
    id,
    lead_code: leadCode,
    product,
  }));
