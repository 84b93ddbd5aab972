import { describe, expect, it, vi } from "vitest";
import { recordingTracker } from "../../tests/support/recording-tracker.ts";
import type { PixelIdentity, PixelPayload } from "./ad-pixel.ts";
import { adPixel } from "./ad-pixel.ts";
import { createEventIds, visitorId } from "./event-id.ts";
import type { GatewayWorld } from "./gateway.ts";
import { createGateway } from "./gateway.ts";
import type { EventFacts, Message, TrackedEvent } from "./message.ts";
import { EVENTS } from "./plan.gen.ts";
import { isMade } from "./plan.ts";

const FACTS: EventFacts = {
  url: "https://run.example/de-DE/quiz",
  funnel: "20",
  visitorCode: "abcdefgh01234567",
  product: { id: "running-plan-3-months", name: "3 months", quantity: 1, price: 44.99, currency: "EUR" },
};

const BUYER: PixelIdentity = {
  external_id: "visitor",
  hashed_email: "9f86d081",
  country: "DE",
  browser_id: "fb.1",
  user_agent: "agent",
  ip: "192.0.2.1",
};

// No type lets it through; a tag of the page may all the same.
const nameless = JSON.parse('{"name":""}') as TrackedEvent;

const setUp = (consent: "wait" | "yes" | "no", changes: Partial<GatewayWorld> = {}) => {
  const internal = recordingTracker("own-tracker");
  const further = recordingTracker("further-tracker");
  const main: Message[] = [];
  const pixel: PixelPayload[] = [];
  const faults: string[] = [];
  let state = consent;
  let changed = (): void => {};
  let count = 0;
  const reportFault = (fault: string): void => void faults.push(fault);
  const gateway = createGateway({
    internal: [internal],
    main: {
      send: (message) => {
        main.push(message);
        return Promise.resolve("from-server");
      },
    },
    others: [
      further,
      adPixel({
        send: (payload) => {
          pixel.push(payload);
          return Promise.resolve();
        },
        identity: () => Promise.resolve(BUYER),
        reportFault,
      }),
    ],
    permission: (category) => (category === "necessary" ? "yes" : state),
    onPermissionChange: (listener) => {
      changed = listener;
    },
    newEventId: () => `own-${(count += 1)}`,
    reportFault,
    wait: () => Promise.resolve(),
    syntheticPurchase: false,
    ...changes,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    main,
    pixel,
    faults,
    names: (messages: readonly Message[]) => messages.map(({ event }) => event.name),
    internal: internal.messages,
    further: further.messages,
    report: async (event: TrackedEvent, facts = FACTS) => {
      gateway.report(event, facts);
      await settle();
    },
    decide: async (answer: "yes" | "no") => {
      state = answer;
      changed();
      await settle();
    },
  };
};

const LEAD: TrackedEvent = { name: "lead_created" };
const PURCHASE: TrackedEvent = { name: "training_plan_purchased", product: "running-plan-3-months", orderId: "o1" };

describe("the gateway", () => {
  it("sends nothing without the name of an event", async () => {
    const world = setUp("yes");
    await world.report(nameless);
    expect([world.main, world.internal, world.further, world.pixel]).toEqual([[], [], [], []]);
  });

  it("sends a main event to the back end and passes its id on", async () => {
    const world = setUp("yes");
    await world.report(LEAD);
    expect(world.main.map(({ eventId }) => eventId)).toEqual(["own-1"]);
    expect(world.further.map(({ eventId }) => eventId)).toEqual(["from-server"]);
    expect(world.pixel.map(({ event, event_id }) => [event, event_id])).toEqual([["Lead", "from-server"]]);
  });

  it("sends page views to our tracker and the pixel, not to the back end", async () => {
    const world = setUp("yes");
    await world.report({ name: "page_view", page: "quiz" });
    expect([world.internal.length, world.main.length, world.pixel.length]).toEqual([1, 0, 1]);
  });

  const inside: readonly TrackedEvent[] = [{ name: "quiz_answer", step: "goal" }, { name: "order_summary" }];
  it.each(inside)("keeps $name inside", async (event) => {
    const world = setUp("yes");
    await world.report(event);
    expect([world.internal.length, world.main.length, world.further.length, world.pixel.length]).toEqual([1, 0, 0, 0]);
  });

  it("lets nothing out while the visitor has not decided, and all in order after a yes", async () => {
    const world = setUp("wait");
    await world.report({ name: "landing_visited" });
    await world.report(LEAD);
    expect([world.internal.length, world.main.length, world.pixel.length]).toEqual([0, 0, 0]);
    await world.decide("yes");
    expect(world.names(world.main)).toEqual(["landing_visited", "lead_created"]);
  });

  it("forgets what waited after a no", async () => {
    const world = setUp("wait");
    await world.report(LEAD);
    await world.decide("no");
    await world.decide("yes");
    expect([world.internal.length, world.main.length, world.pixel.length]).toEqual([0, 0, 0]);
  });

  it("keeps a whole visit of somebody who goes to and fro in the quiz and decides at its end", async () => {
    const world = setUp("wait");
    for (let step = 0; step < 60; step += 1) {
      await world.report({ name: "step_viewed", step: "goal" });
      await world.report({ name: "quiz_answer", step: "goal" });
    }
    await world.report(LEAD);
    expect(world.faults).toEqual([]);
    await world.decide("yes");
    expect([world.internal.length, world.names(world.main)]).toEqual([61, ["lead_created"]]);
  });

  it("keeps at most 500 waiting events and says what it drops", async () => {
    const world = setUp("wait");
    for (let sent = 0; sent < 501; sent += 1) await world.report(LEAD);
    expect(world.faults).toEqual(["tracking queue is full: lead_created dropped"]);
    await world.decide("yes");
    expect(world.main).toHaveLength(500);
  });

  it("only logs a back end that is down, and passes nothing on", async () => {
    const down = { send: () => Promise.reject(new Error("down")) };
    const world = setUp("yes", { main: down });
    await world.report(LEAD);
    expect(world.faults).toEqual(["tracker back-end failed"]);
    expect([world.internal.length, world.further.length, world.pixel.length]).toEqual([1, 0, 0]);
  });

  it("makes no synthetic purchase unless the owner turned it on, and then only for our own trackers", async () => {
    const starter = { ...FACTS, segment: "woman_starter" };
    const off = setUp("yes");
    await off.report(PURCHASE, starter);
    expect(off.names(off.internal)).toEqual(["training_plan_purchased"]);
    const on = setUp("yes", { syntheticPurchase: true });
    await on.report(PURCHASE, starter);
    expect(on.names(on.internal)).toEqual(["training_plan_purchased", "synthetic_purchase"]);
    expect(on.names(on.main)).toEqual(["training_plan_purchased"]);
    expect(on.pixel.map(({ event }) => event)).toEqual(["Purchase"]);
  });

  it.each([
    ["off", []],
    ["on", [{ name: "synthetic_purchase", product: "running-plan-3-months", synthetic: true, value: 0 }]],
  ] as const)("the switch in the tracking plan sends the synthetic purchase: %s", async (synthetic, made) => {
    const plan = { ...EVENTS, synthetic_purchase: { ...EVENTS.synthetic_purchase, synthetic } };
    const world = setUp("yes", { syntheticPurchase: isMade("synthetic_purchase", plan) });
    await world.report(PURCHASE, { ...FACTS, segment: "woman_starter" });
    const [sold, ...others] = world.internal;
    expect(others.map(({ event }) => event)).toEqual(made);
    expect(others.every(({ eventId }) => eventId !== sold?.eventId)).toBe(true);
    expect([world.names(world.main), world.names(world.further)]).toEqual([
      ["training_plan_purchased"],
      ["training_plan_purchased"],
    ]);
    expect(world.pixel).toHaveLength(1);
  });
});

describe("the ad pixel", () => {
  it("gets the listed fields and nothing else, whatever the facts hold", async () => {
    const world = setUp("yes");
    await world.report(PURCHASE, { ...FACTS, leadCode: "secret", segment: "woman_starter" });
    expect(world.pixel).toEqual([
      {
        event: "Purchase",
        event_id: "from-server",
        content_id: "running-plan-3-months",
        content_type: "product",
        quantity: 1,
        value: 44.99,
        currency: "EUR",
        identity: BUYER,
      },
    ]);
  });

  it("reports a purchase that lacks what the pixel needs, and does not send it", async () => {
    const faults: string[] = [];
    const sent: PixelPayload[] = [];
    const pixel = adPixel({
      send: (payload) => {
        sent.push(payload);
        return Promise.resolve();
      },
      identity: () => Promise.resolve({ ...BUYER, hashed_email: "", ip: "" }),
      reportFault: (fault) => faults.push(fault),
    });
    await pixel.send({ event: PURCHASE, sentAs: PURCHASE.name, eventId: "1", facts: FACTS });
    expect(sent).toEqual([]);
    expect(faults).toEqual(["pixel purchase not sent, missing: hashed_email, ip"]);
  });

  it("sends a purchase without its buyer where the browser cannot hash, and reports that", async () => {
    const faults: string[] = [];
    const sent: PixelPayload[] = [];
    const pixel = adPixel({
      send: (payload) => Promise.resolve(void sent.push(payload)),
      identity: () => Promise.resolve(null),
      reportFault: (fault) => faults.push(fault),
    });
    await pixel.send({ event: PURCHASE, sentAs: PURCHASE.name, eventId: "1", facts: FACTS });
    expect(sent).toMatchObject([{ event: "Purchase", event_id: "1", value: 44.99, currency: "EUR" }]);
    expect(sent[0]).not.toHaveProperty("identity");
    expect(faults).toEqual(["pixel purchase sent without its buyer: over plain http nothing is hashed"]);
  });
});

describe("event ids", () => {
  it("warn in the words of the specification when one is used before it is made or after it is cleared", () => {
    const warnings: string[] = [];
    const ids = createEventIds(
      () => "id-1",
      (message) => warnings.push(message),
    );
    expect(ids.eventId()).toBeNull();
    ids.generateEventId();
    expect(ids.eventId()).toBe("id-1");
    ids.clearEventId();
    expect(ids.eventId()).toBeNull();
    const words = "First you have to call the method generateEventId() and only later to call this method!";
    expect(warnings).toEqual([words, words]);
  });

  it("warns when the visitor is not known", () => {
    const warnings: string[] = [];
    expect(visitorId("", (message) => warnings.push(message))).toBeNull();
    expect(warnings).toEqual(["Visitor id is not set!"]);
  });
});

it("tells the back end once more of a running event after 500 ms when it failed, and of nothing else", async () => {
  const waits: number[] = [];
  const tries: string[] = [];
  const world = setUp("yes", {
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    main: {
      send: ({ sentAs }) => {
        tries.push(sentAs);
        return tries.length === 2 ? Promise.resolve("from-server") : Promise.reject(new Error("offline"));
      },
    },
  });
  await world.report({ name: "register_to_event" });
  expect(world.names(world.further)).toEqual(["register_to_event"]);
  await world.report({ name: "quiz_started" });
  await vi.waitFor(() => expect(world.faults).toEqual(["tracker back-end failed"]));
  expect([tries, waits]).toEqual([["register_to_event", "register_to_event", "quiz_started"], [500]]);
});
