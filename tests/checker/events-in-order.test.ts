import { expect, test } from "vitest";
import { eventsInOrder, saleReportedOnce } from "../../src/checker/rules/3-flow/broken-proof.ts";
import type { DomainEvent } from "../../src/engine/transition/domain-events.ts";
import { aProduct, aRuntime } from "../support/a-funnel.ts";
import { TO_OFFERS, visit } from "../support/a-visitor.ts";

const runtime = aRuntime({ products: { "plan-month": aProduct("plan-month"), book: aProduct("book") } });
const { session } = visit(runtime, TO_OFFERS);
const bought = {
  ...session,
  purchases: [...session.purchases, { orderId: "order-2", product: "book", minor: 999, currency: "EUR" as const }],
};
const sale = { name: "upsell_purchased", product: "book", orderId: "order-2" } as const;

const transition = (reported: readonly DomainEvent[], before = session, after = before) => ({
  edge: { trace: 0, from: 0, to: 0, way: "outcome" as const, event: { type: "backRequested" as const } },
  before,
  after,
  effects: reported.map((event) => ({ type: "report" as const, event })),
});

test.each<[string, readonly DomainEvent[], typeof session, string | null]>([
  ["one event for one line", [sale], bought, null],
  ["a line without an event", [], bought, "order-2 book"],
  ["two events for one line", [sale, sale], bought, "order-2 book"],
  ["an event without a line", [sale], session, "order-2 book"],
])("of a sale the proof takes only one event for one line: %s", (_what, events, after, line) => {
  const breach = saleReportedOnce.watch?.(runtime).transition?.(transition(events, session, after)) ?? null;
  expect(breach).toEqual(line === null ? null : { is: "sale reported otherwise", of: line });
});

const nobody = { ...session, lead: null, reported: [] };

test.each<[readonly DomainEvent[], typeof session, string | null]>([
  [[{ name: "quiz_started" }, { name: "quiz_finished" }], nobody, null],
  [[{ name: "quiz_finished" }], nobody, "quiz_finished"],
  [[{ name: "quiz_finished" }], { ...nobody, reported: ["quiz_started"] }, null],
  [[{ name: "lead_created" }, { name: "checkout_visited" }], nobody, null],
  [[{ name: "checkout_visited" }, { name: "lead_created" }], nobody, "checkout_visited"],
  [[sale], nobody, "upsell_purchased"],
  [[sale], session, null],
])("%j: in order, or not", (events, before, early) => {
  const breach = eventsInOrder.watch?.(runtime).transition?.(transition(events, before)) ?? null;
  expect(breach).toEqual(early === null ? null : { is: "reported too early", of: early });
});
