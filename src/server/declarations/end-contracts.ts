import { earlyEndOf, mayEndEarly } from "../../engine/subscription/early-end.ts";
import { endingOf } from "../../engine/subscription/ending.ts";
import { endEarly } from "../accounts/early-end.ts";
import { leadsOf } from "../accounts/find-client.ts";
import { type PlanWithoutTerms, plainPlanId, plansWithoutTerms, writeDown } from "../accounts/plans-without-terms.ts";
import { type Thing, thingsOf } from "../accounts/things.ts";
import { refundOfPlain } from "../accounts/withdraw-plain.ts";
import { canBeWithdrawn, takeBack } from "../accounts/withdraw-thing.ts";
import { payBack, refundOf } from "../accounts/withdrawal.ts";
import type { DeclarationKind, DeclarationRow, DeclarationTask } from "../database/declaration-tables.ts";
import type { Database } from "../database/open.ts";
import type { SubscriptionRow } from "../database/subscription-tables.ts";
import type { LeadRow } from "../database/tables.ts";
import { findLead } from "../leads/leads.ts";
import type { Services } from "../services.ts";
import { apply, bodyOf, type Held, hold } from "../subscriptions/change.ts";
import { orderIn } from "./order-in.ts";

/** Which contract is to end, when, and why. */
export interface EndRequest {
  readonly email: string;
  /** Whatever was typed as the number of the order. */
  readonly order_id?: string | undefined;
  /** `YYYY-MM-DD`: the day on which the contract is to end. */
  readonly end_date?: string | undefined;
  /** Of a cancellation. `extraordinary`: at once, for the cause that was given. */
  readonly kind?: string | undefined;
  /** Of a withdrawal: which part of the order is meant, in the buyer's words. */
  readonly message?: string | undefined;
}

/** What shows whose contract it is: the number of an order, which only its buyer was told, or a mailbox, which can be a stranger's (ADR 0017). */
type ShownBy = "order" | "mailbox";

/** What has come of a declaration. */
export interface Ended {
  readonly isEnded: boolean;
  /** What people have to see to; null: nothing. */
  readonly task: DeclarationTask | null;
}

/** Subscriptions that an order began or renewed. */
const renewedBy = async (database: Database, orderId: string | undefined): Promise<readonly string[]> => {
  if (orderId === undefined) return [];
  const order = await database
    .selectFrom("orders")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .select(["orders.id", "attempts.subscription_id"])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!order) return [];
  const rows = await database
    .selectFrom("subscriptions")
    .select("id")
    .where(({ eb, or }) => or([eb("order_id", "=", order.id), eb("id", "=", order.subscription_id ?? "")]))
    .execute();
  return rows.map(({ id }) => id);
};

/** Who bought an order; null: nobody did. */
const buyerOf = async (services: Services, orderId: string | undefined): Promise<LeadRow | null> => {
  if (orderId === undefined) return null;
  const order = await services.database
    .selectFrom("orders")
    .select("lead_code")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return order ? findLead(services, order.lead_code) : null;
};

/** Plans that an order paid for and nobody agreed to renew. */
const plansOfOrder = async (services: Services, orderId: string | undefined): Promise<readonly PlanWithoutTerms[]> => {
  const lead = await buyerOf(services, orderId);
  return lead ? (await plansWithoutTerms(services, [lead])).filter(({ source }) => source === orderId) : [];
};

/** What an order has beside plans, and can be withdrawn from. */
const thingsOfOrder = async (services: Services, orderId: string | undefined): Promise<readonly Thing[]> => {
  const lead = await buyerOf(services, orderId);
  return lead ? withdrawable(services, await thingsOf(services, [lead]), orderId) : [];
};

const withdrawable = async (
  { database }: Services,
  things: readonly Thing[],
  orderId?: string,
): Promise<readonly Thing[]> => {
  const meant: Thing[] = [];
  for (const thing of things)
    if ((orderId === undefined || thing.orderId === orderId) && (await canBeWithdrawn(database, thing)))
      meant.push(thing);
  return meant;
};

/** Whoever names a later day has renewals until then. Whoever has a cause is charged no more. */
const isLater = (declared: DeclarationKind, { kind, end_date }: EndRequest, dueOn: string): boolean =>
  declared === "cancellation" && kind !== "extraordinary" && end_date !== undefined && end_date > dueOn;

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

const NOT_ENDED: Ended = { isEnded: false, task: null };

/**
 * Ends a contract. A withdrawal pays back what goes back by itself; what does not is charged no more. A cancellation ends it
 * on the earliest day that notice permits, not before the day that was named; shown by a mailbox alone, with what is paid.
 */
export const endContract = async (
  transaction: Database,
  services: Services,
  declared: DeclarationKind,
  id: string,
  request: EndRequest,
  shownBy: ShownBy = "order",
): Promise<Ended> => {
  const held = await hold(transaction, services, id);
  if (!held || held.subscription.endReason === "withdrawn") return NOT_ENDED;
  if (declared !== "withdrawal" && held.subscription.state === "expired") return NOT_ENDED;
  if (declared === "withdrawal" && (await payBack(transaction, services, held, null)) === null)
    return { isEnded: true, task: null };
  const { state, dueOn, returned } = held.subscription;
  // Too late for what goes back by itself: people see whether something is owed.
  if (state === "expired") return { isEnded: false, task: "refund" };
  if (isLater(declared, request, dueOn)) return endLater(transaction, services, held, request);
  const cause = request.kind === "extraordinary" ? "cause" : null;
  const isEarly =
    declared === "cancellation" &&
    shownBy === "order" &&
    (await endEarly(transaction, services, held, null, { on: request.end_date })) === null;
  if (isEarly) return { isEnded: true, task: cause };
  const task = cause ?? (returned === undefined && owesRest(declared, held, request) ? "refund" : null);
  if (state === "cancelled") return { isEnded: false, task };
  await apply(transaction, services, held, { type: "cancelled", on: held.today, reason: "buyer" });
  return { isEnded: true, task: declared === "withdrawal" ? "refund" : task };
};

/** Lets a contract renew until the day that was named. Whoever has cancelled would have to agree anew: people see to it. */
const endLater = async (
  transaction: Database,
  services: Services,
  held: Held,
  { end_date: wanted = "" }: EndRequest,
): Promise<Ended> => {
  const { subscription, policy, today, row } = held;
  const notice = mayEndEarly(policy, row.locale, subscription.agreement.zone) ? policy.early_end.notice : null;
  const ending = subscription.state === "cancelled" ? null : endingOf(subscription, { wanted, today, notice });
  if (ending === null) return { isEnded: false, task: "later-end" };
  // Said twice, it is confirmed once.
  if (ending.on === subscription.ending?.on) return NOT_ENDED;
  await apply(transaction, services, held, { type: "endAsked", on: today, ending });
  return { isEnded: true, task: null };
};

/** Notice would end it before what is paid ends, and the rest could not be given back by itself. */
const owesRest = (
  declared: DeclarationKind,
  { subscription, policy, today, row }: Held,
  { end_date }: EndRequest,
): boolean =>
  declared === "cancellation" &&
  mayEndEarly(policy, row.locale, subscription.agreement.zone) &&
  earlyEndOf(subscription, policy, today, end_date) !== null;

/**
 * Ends a plan that nobody agreed to renew as if it were a subscription, which it is from then on. Nothing would have been
 * charged, so it goes on to no later day.
 */
export const endPlan = async (
  transaction: Database,
  services: Services,
  declared: DeclarationKind,
  plan: PlanWithoutTerms,
  request: EndRequest,
  shownBy: ShownBy = "order",
): Promise<Ended> => {
  const held = plan.sale && (await writeDown(transaction, services, plan, plan.sale));
  return held
    ? endContract(transaction, services, declared, held.row.id, { ...request, end_date: undefined }, shownBy)
    : NOT_ENDED;
};

/** Withdraws from what is no plan. Of a parcel people say when it is here again. */
export const endThing = async (
  transaction: Database,
  services: Services,
  thing: Thing,
  declarationId: string,
): Promise<Ended> => {
  const result = await takeBack(transaction, services, thing, declarationId);
  if (result === "refused") return { isEnded: false, task: "refund" };
  return { isEnded: true, task: result === "waits" ? "return" : null };
};

/** What is most urgent of what people have to see to. */
const URGENCY: readonly DeclarationTask[] = ["contract", "refund", "cause", "later-end", "return"];

const mostUrgent = (ends: readonly Ended[]): DeclarationTask | null =>
  URGENCY.find((task) => ends.some((end) => end.task === task)) ?? null;

/**
 * Does what was declared without an account: the number of an order proves whose contract it is.
 * @returns `needs`: `confirm` when the number proves nothing and the mailbox has contracts, for nothing is ended by who only
 * knows an address
 */
export const endContracts = async (
  transaction: Database,
  services: Services,
  { id: declarationId, kind: declared }: Pick<DeclarationRow, "id" | "kind">,
  request: EndRequest,
): Promise<{ readonly needs: "confirm" | null; readonly task: DeclarationTask | null }> => {
  const { order_id = "" } = request;
  if (declared === "message") return { needs: null, task: null };
  const orderId = orderIn(order_id);
  const ids = await renewedBy(transaction, orderId);
  const inside = { ...services, database: transaction };
  const plans = ids.length === 0 ? await plansOfOrder(inside, orderId) : [];
  const things = declared === "withdrawal" ? await thingsOfOrder(inside, orderId) : [];
  const parts = ids.length + plans.length + things.length;
  // Whoever means a part of several is asked which: people's words are not guessed at.
  if (parts === 0 || (parts > 1 && declared === "withdrawal" && (request.message ?? "").trim() !== "")) {
    const isAsked = (await endableBy(inside, declared, request)).length > 0;
    return isAsked ? { needs: "confirm", task: null } : { needs: null, task: "contract" };
  }
  const ends: Ended[] = [];
  for (const id of ids) ends.push(await endContract(transaction, services, declared, id, request));
  for (const plan of plans) ends.push(await endPlan(transaction, services, declared, plan, request));
  for (const thing of things) ends.push(await endThing(transaction, services, thing, declarationId));
  return { needs: null, task: mostUrgent(ends) };
};
