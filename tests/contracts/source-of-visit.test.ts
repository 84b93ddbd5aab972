import { afterAll, beforeAll, expect, it } from "vitest";
import { collect } from "../../src/api/calls/collect.gen.ts";
import { createEmailLead } from "../../src/api/calls/create-email-lead.gen.ts";
import { sendEvent } from "../../src/api/calls/send-event.gen.ts";
import { sourceFacts } from "../../src/app/effects/source-parameters.ts";
import type { VisitSource } from "../../src/app/session/visit-source.ts";
import type { EventDetails } from "../../src/results/records.ts";
import { visitOfEvents } from "../../src/results/visit-of-events.ts";
import { type CollectedEvent, collector } from "../../src/tracking/collector.ts";
import { eventPayload } from "../../src/tracking/event-payload.ts";
import type { EventFacts, Message } from "../../src/tracking/message.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";

const SOURCE: VisitSource = {
  parameters: { utm_source: "video", utm_medium: "cpc", ttclid: "click" },
  referrer: "https://video.example/",
  landingPage: "/en-US/couch5k",
};
const FACTS: EventFacts = {
  url: "https://run.example/en-US/quiz",
  funnel: "20",
  visitorCode: "abcdefgh01234567",
  source: sourceFacts(SOURCE),
  visit: {
    sessionId: "00000000-0000-4000-8000-000000000000",
    edition: "20",
    locale: "en-US",
    brand: "run",
    page: "quiz",
    device: "phone",
    happenedAt: 0,
  },
};

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld("sqlite");
});
afterAll(() => world.stop());

/** The one visit of the stored events, as results count it. */
const counted = async (name: string) => {
  const rows = await world.services.database.selectFrom("events").selectAll().where("name", "=", name).execute();
  const details = rows.map(({ payload }) => JSON.parse(payload) as EventDetails);
  return visitOfEvents(
    details.map((payload) => ({ kind: "event", name, at: 0, visitor: null, session: "s", lead: null, payload })),
  );
};

it("counts a visit by the source of its advertisement, as the browser told the back end", async () => {
  const eventId = "00000000-0000-4000-8000-000000000001";
  const message: Message = { event: { name: "quiz_started" }, sentAs: "quiz_started", eventId, facts: FACTS };
  const body = { event_name: "quiz_started", ...eventPayload(message, null, 0) } as const;
  expect(await world.client.send(sendEvent, { body })).toMatchObject({ ok: true });
  expect(await counted("quiz_started")).toMatchObject({ source: "video" });
});

it("counts a visit that only looked at a step by the source of its advertisement", async () => {
  const sent: (readonly CollectedEvent[])[] = [];
  const leaving: (() => void)[] = [];
  const tracker = collector({
    send: (events) => Promise.resolve(void sent.push(events)),
    now: () => 0,
    wait: () => new Promise(() => undefined),
    onLeave: (leave) => leaving.push(leave),
    isTelling: () => false,
  });
  void tracker.send({
    event: { name: "step_viewed", step: "goal" },
    sentAs: "step_viewed",
    eventId: "00000000-0000-4000-8000-000000000002",
    facts: FACTS,
  });
  for (const leave of leaving) leave();
  expect(await world.client.send(collect, { body: { events: sent[0] as never } })).toMatchObject({ ok: true });
  expect(await counted("step_viewed")).toMatchObject({ source: "video" });
});

it("keeps with a lead of an address alone where its visit came from", async () => {
  const body = {
    email: "bo@example.com",
    funnel_nr: "20",
    utm_params: { utm_source: "video", traffic_source: "notOrganic" },
    tiktok_click_id: "click",
  };
  expect(await world.client.send(createEmailLead, { body })).toMatchObject({ ok: true });
  const lead = await world.services.database
    .selectFrom("leads")
    .select(["utm_params", "tiktok_click_id"])
    .executeTakeFirstOrThrow();
  expect({ ...lead, utm_params: JSON.parse(lead.utm_params) as unknown }).toEqual({
    utm_params: { utm_source: "video", traffic_source: "notOrganic" },
    tiktok_click_id: "click",
  });
});
