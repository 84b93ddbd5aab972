import { earlyEndOf, mayEndEarly } from "../../engine/subscription/early-end.ts";
import { endingOf } from "../../engine/subscription/ending.ts";
import { endEarly } from "../accounts/early-end.ts";
import { type PlanWithoutTerms, writeDown } from "../accounts/plans-without-terms.ts";
import type { Thing } from "../accounts/things.ts";
import { takeBack } from "../accounts/withdraw-thing.ts";
import { payBack } from "../accounts/withdrawal.ts";
import type { DeclarationKind, DeclarationRow, DeclarationTask } from "../database/declaration-tables.ts";
import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { apply, type Held, hold } from "../subscriptions/change.ts";
import { areWithdrawn, plansOfOrder, renewedBy, thingsOfOrder } from "./contracts-of-order.ts";
import type { EndRequest } from "./end-request.ts";
import { endableBy } from "./endable.ts";
import { orderIn } from "./order-in.ts";

/** What shows whose contract it is: the number of an order, which only its buyer was told, or a mailbox, which can be a stranger's (ADR 0017). */
type ShownBy = "order" | "mailbox";

/** What has come of a declaration. */
export interface Ended {
  readonly isEnded: boolean;
  /** What people have to see to; null: nothing. */
  readonly task: DeclarationTask | null;
}

/** Whoever names a later day has renewals until then. Whoever has a cause is charged no more. */
const isLater = (declared: DeclarationKind, { kind, end_date }: EndRequest, dueOn: string): boolean =>
  declared === "cancellation" && kind !== "extraordinary" && end_date !== undefined && end_date > dueOn;

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
  const ending = subscription.state === "cancelled" ? null : endingOf({ wanted, today, notice });
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
  if (plan.isOver && declared !== "withdrawal") return NOT_ENDED;
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
    if (isAsked) return { needs: "confirm", task: null };
    // Declared again after it was done, it is confirmed again and nobody has to look.
    const isDone = declared === "withdrawal" && (await areWithdrawn(inside, request.email, orderId));
    return { needs: null, task: isDone ? null : "contract" };
  }
  const ends: Ended[] = [];
  for (const id of ids) ends.push(await endContract(transaction, services, declared, id, request));
  for (const plan of plans) ends.push(await endPlan(transaction, services, declared, plan, request));
  for (const thing of things) ends.push(await endThing(transaction, services, thing, declarationId));
  return { needs: null, task: mostUrgent(ends) };
};
