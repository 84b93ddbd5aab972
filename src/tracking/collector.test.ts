import { expect, it } from "vitest";
import { type CollectedEvent, collector } from "./collector.ts";
import type { Message } from "./message.ts";

const message = (step: string, eventId = step): Message => ({
  event: { name: "step_viewed", step },
  sentAs: "step_viewed",
  eventId,
  facts: { url: "https://run.example/en-US/quiz", funnel: "20", visitorCode: "abcdefgh01234567" },
});

const setUp = () => {
  const sent: (readonly CollectedEvent[])[] = [];
  let isAway = false;
  const waits: (() => void)[] = [];
  const leave: (() => void)[] = [];
  const tracker = collector({
    send: (events) => {
      if (isAway) return Promise.reject(new Error("away"));
      sent.push(events);
      return Promise.resolve();
    },
    now: () => 0,
    wait: () => new Promise((resolve) => waits.push(resolve)),
    onLeave: (leaving) => leave.push(leaving),
    isTelling: (step) => step === "pills",
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    tracker,
    sent,
    ids: () => sent.map((events) => events.map(({ event_id }) => event_id)),
    setAway: (away: boolean) => (isAway = away),
    pass: async () => {
      for (const resolve of waits.splice(0)) resolve();
      await settle();
    },
    leave: () => leave.forEach((leaving) => leaving()),
  };
};

it("sends together what happens within seconds, and the rest when the visitor leaves", async () => {
  const world = setUp();
  void world.tracker.send(message("goal"));
  void world.tracker.send(message("age"));
  expect(world.ids()).toEqual([]);
  await world.pass();
  void world.tracker.send(message("email"));
  world.leave();
  expect(world.ids()).toEqual([["goal", "age"], ["email"]]);
});

it("says nothing of a step that would tell an answer about health", async () => {
  const world = setUp();
  void world.tracker.send(message("pills"));
  await world.pass();
  expect(world.ids()).toEqual([]);
});

it("sends again what a server that was away did not take, under the same ids", async () => {
  const world = setUp();
  world.setAway(true);
  void world.tracker.send(message("goal"));
  await world.pass();
  world.setAway(false);
  void world.tracker.send(message("age"));
  await world.pass();
  expect(world.ids()).toEqual([["goal", "age"]]);
});

it("keeps what a whole visit did while the server was away", async () => {
  const world = setUp();
  world.setAway(true);
  for (let count = 0; count < 150; count += 1) void world.tracker.send(message("goal", `event-${count}`));
  await world.pass();
  world.setAway(false);
  for (let count = 0; count < 8; count += 1) world.leave();
  expect(new Set(world.ids().flat()).size).toBe(150);
});

it("has a place for the step and none for an answer", async () => {
  const sent: CollectedEvent[] = [];
  const tracker = collector({
    send: (events) => Promise.resolve(void sent.push(...events)),
    now: () => 0,
    wait: () => Promise.resolve(),
    onLeave: () => undefined,
    isTelling: () => false,
  });
  void tracker.send({ ...message("goal"), event: { name: "quiz_answer", step: "goal" }, sentAs: "quiz_answer" });
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([
    { event_id: "goal", event_name: "quiz_answer", url: "https://run.example/en-US/quiz", funnel: "20", step: "goal" },
  ]);
});

it("says where the visit came from with each event", async () => {
  const world = setUp();
  const { facts, ...view } = message("goal");
  const source = { utm_source: "video", traffic_source: "notOrganic", landing_page: "/en-US/home" } as const;
  void world.tracker.send({ ...view, facts: { ...facts, source } });
  await world.pass();
  expect(world.sent).toMatchObject([[source]]);
});
