import type { Session } from "../../src/engine/session/session.ts";
import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { addDays, addDuration } from "../../src/foundation/calendar.ts";
import { dayIn, morningOf } from "../../src/server/subscriptions/days.ts";
import { changeDatabase } from "../support/orders.ts";

/** Lets time and others do to what somebody has bought what no visitor can bring about in a minute. */
export type Prepare = (session: Session) => void;

type Database = Parameters<Parameters<typeof changeDatabase>[0]>[0];

interface Row {
  readonly id: string;
  readonly order_id: string;
  readonly body: string;
  /** Of the order, in minor units. */
  readonly minor: number;
}

/** Nothing falls due: only the visitor acts. */
const changeEach = (
  { lead }: Session,
  change: (old: Subscription, row: Row, database: Database) => Partial<Subscription>,
): void =>
  changeDatabase((database) => {
    const rows = database
      .prepare(
        `select s.id, s.order_id, s.body, o.minor from subscriptions s join orders o on o.id = s.order_id
         where s.lead_code = ?`,
      )
      .all(lead?.code ?? "");
    // As the server has written them.
    for (const { id, order_id, body, minor } of rows) {
      const row: Row = { id: String(id), order_id: String(order_id), body: String(body), minor: Number(minor) };
      const old = JSON.parse(row.body) as Subscription;
      const now = { ...old, ...change(old, row, database) };
      database
        .prepare("update subscriptions set body = ?, state = ?, due_at = null where id = ?")
        .run(JSON.stringify(now), now.state, row.id);
    }
  });

const months = (duration: number) => ({ duration, unit: "months" }) as const;

/** A pause is asked for, and has not begun. */
export const isToPause: Prepare = (session) =>
  changeEach(session, ({ dueOn }) => ({ resumesOn: addDuration(dueOn, months(2)), announced: null }));

/** The pause that was asked for has begun. */
export const isPaused: Prepare = (session) =>
  changeEach(session, ({ dueOn }) => ({ state: "paused", resumesOn: addDuration(dueOn, months(2)), announced: null }));

/** The pause has begun, and the money of the period before it did not come after all. */
export const isOverdueInPause: Prepare = (session) =>
  changeEach(session, ({ anchor, dueOn, agreement: { period } }) => {
    const earlier = (day: string): string => addDuration(day, { ...period, duration: -2 * period.duration });
    return {
      state: "past_due",
      anchor: earlier(anchor),
      dueOn: earlier(dueOn),
      resumesOn: addDuration(dueOn, months(2)),
      declines: 1,
      declinedOn: addDays(dayIn("UTC", Date.now()), -1),
      isTakenBack: true,
      announced: null,
    };
  });

/** Another price was announced that needs a yes. */
export const isAskedForPrice: Prepare = (session) =>
  changeEach(session, ({ agreement, dueOn }) => ({
    change: { minor: agreement.minor + 500, from: dueOn, needsYes: true, isAgreed: false },
  }));

/** It has renewed, where the law lets its buyer end it with notice. */
export const hasRenewed: Prepare = (session) =>
  changeEach(session, ({ agreement }, { id, order_id, minor }, database) => {
    const zone = "Europe/Berlin";
    const anchor = dayIn(zone, Date.now());
    const dueOn = addDuration(anchor, months(6));
    database
      .prepare("update attempts set subscription_id = ? where id = (select attempt_id from orders where id = ?)")
      .run(id, order_id);
    // The second period: the first one was paid by the purchase.
    database
      .prepare("update attempt_lines set period = 1 where attempt_id = (select attempt_id from orders where id = ?)")
      .run(order_id);
    database
      .prepare("update order_lines set period = 1, period_ends_at = ? where order_id = ?")
      .run(morningOf(dueOn, zone), order_id);
    const paid = { anchor, periods: 1, dueOn, renewals: 1, announced: null };
    return { ...paid, state: "active", agreement: { ...agreement, minor, zone, period: months(6) } };
  });
