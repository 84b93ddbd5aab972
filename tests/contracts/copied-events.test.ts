import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendEvent } from "../../src/api/calls/send-event.gen.ts";
import { noteChangesFor } from "../../src/server/events/sink/changed-events.ts";
import type { EventSink } from "../../src/server/events/sink/event-sink.ts";
import { forwardEvents } from "../../src/server/events/sink/forward-events.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";

const FIRST = "00000000-0000-4000-8000-000000000001";
const SECOND = "00000000-0000-4000-8000-000000000002";

/** Holds the newest version of each event; null for what was deleted. */
const memorySink = () => {
  const versions = new Map<string, { readonly version: number; readonly name: string | null }>();
  const put = (id: string, version: number, name: string | null): void => {
    if ((versions.get(id)?.version ?? -1) < version) versions.set(id, { version, name });
  };
  const sink: EventSink = {
    name: "memory",
    prepare: () => Promise.resolve(),
    write: async (events) => events.forEach(({ id, version, name }) => put(id, version, name)),
    remove: async (events) => events.forEach(({ id, version }) => put(id, version, null)),
    close: () => Promise.resolve(),
  };
  return {
    sink,
    ids: () => [...versions].filter(([, { name }]) => name !== null).map(([id]) => id),
  };
};

describe.each(ENGINES)("the copy of events of %s", (engine) => {
  let api: ApiWorld;
  beforeEach(async () => {
    api = await startApiWorld(engine);
  });
  afterEach(() => api.stop());

  const send = async (event_id: string) => {
    const body = {
      event_id,
      event_name: "quiz_started",
      url: "/en-US/home",
      funnel: "20",
      session_id: SECOND,
    } as const;
    expect(await api.client.send(sendEvent, { body })).toMatchObject({ ok: true });
  };

  it("loses what was deleted while nobody copied, once somebody copies again", async () => {
    const { database } = api.services;
    const { sink, ids } = memorySink();
    await noteChangesFor(database, sink.name);
    await send(FIRST);
    await forwardEvents(database, sink);
    expect(ids()).toEqual([FIRST]);

    await noteChangesFor(database, null);
    await send(SECOND);
    await database.deleteFrom("events").where("id", "=", FIRST).execute();
    await noteChangesFor(database, null);
    await noteChangesFor(database, sink.name);
    await forwardEvents(database, sink);
    expect(ids()).toEqual([SECOND]);
  });

  it("hears, after a pause, of what was deleted before the pause and was not sent yet", async () => {
    const { database } = api.services;
    const { sink, ids } = memorySink();
    await noteChangesFor(database, sink.name);
    await send(FIRST);
    await forwardEvents(database, sink);
    await database.deleteFrom("events").where("id", "=", FIRST).execute();
    await noteChangesFor(database, null);
    await noteChangesFor(database, sink.name);
    await forwardEvents(database, sink);
    expect(ids()).toEqual([]);
  });

  it("is noted by nobody where there never was one", async () => {
    const { database } = api.services;
    await noteChangesFor(database, null);
    await send(FIRST);
    await database.deleteFrom("events").execute();
    expect(await database.selectFrom("changed_events").selectAll().execute()).toEqual([]);
  });
});
