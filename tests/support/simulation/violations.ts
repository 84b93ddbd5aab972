import type { Database } from "../../../src/server/database/open.ts";
import type { ProviderTransaction } from "../../../src/server/payments/provider.ts";

/** What must never be: money without an order, an order without money, two of either, something that is never settled. */
export const violationsIn = async (
  database: Database,
  transactions: readonly ProviderTransaction[],
): Promise<readonly string[]> => {
  const [attempts, orders, lines, gifts, letters, counters, uses] = await Promise.all([
    database.selectFrom("attempts").selectAll().execute(),
    database.selectFrom("orders").selectAll().execute(),
    database.selectFrom("order_lines").selectAll().execute(),
    database.selectFrom("gift_cards").select("order_id").execute(),
    database.selectFrom("outbox").select("payload").where("kind", "=", "order-confirmation").execute(),
    database.selectFrom("coupon_counters").selectAll().execute(),
    database.selectFrom("coupons_used").selectAll().execute(),
  ]);
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const held = transactions.filter(({ isCaptured, minor, returnedMinor }) => isCaptured && returnedMinor < minor);
  const found: string[] = [];
  const say = (isWrong: boolean, what: string): void => {
    if (isWrong) found.push(what);
  };

  for (const { id, status } of attempts)
    say(status !== "completed" && status !== "failed", `attempt ${id} stays ${status}`);
  for (const order of orders) {
    const charges = held.filter(({ attemptId }) => attemptId === order.attempt_id);
    const [charge] = charges;
    say(charges.length !== 1, `order ${order.id} has ${charges.length} charges`);
    say(
      charge?.reference !== attemptOf.get(order.attempt_id)?.provider_reference,
      `order ${order.id} names another charge`,
    );
    say(charge?.minor !== order.minor || charge.currency !== order.currency, `order ${order.id} has another amount`);
    const own = lines.filter(({ order_id }) => order_id === order.id);
    say(
      own.reduce((sum, { minor }) => sum + minor, 0) !== order.minor,
      `order ${order.id} is not the sum of its lines`,
    );
    const cards = gifts.filter(({ order_id }) => order_id === order.id).length;
    say(cards !== own.filter(({ product }) => product === "gift").length, `order ${order.id} has ${cards} gift cards`);
    const confirmed = letters.filter(({ payload }) => payload.includes(order.id)).length;
    say(confirmed !== 1, `order ${order.id} is confirmed ${confirmed} times`);
  }
  const ordered = new Set(orders.map(({ attempt_id }) => attempt_id));
  for (const { reference, attemptId } of held) say(!ordered.has(attemptId), `charge ${reference} has no order`);
  const owned = lines.map(({ lead_code, product, period }) => `${lead_code} ${product} ${period}`);
  say(new Set(owned).size !== owned.length, "something was bought twice");
  const sum = (amounts: readonly { readonly minor: number }[]): number =>
    amounts.reduce((total, { minor }) => total + minor, 0);
  say(sum(orders) !== sum(held), `orders of ${sum(orders)} for charges of ${sum(held)}`);
  for (const { coupon, used } of counters) {
    const counted = uses.filter((use) => use.coupon === coupon).length;
    say(used !== counted, `coupon ${coupon} counts ${used} uses, and has ${counted}`);
    say(used > 1, `coupon ${coupon} of one use has ${used}`);
  }
  return found;
};
