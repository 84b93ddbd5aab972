import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EventFacts, Message } from "../message.ts";
import { type FurtherLibrary, type FurtherWorld, startSnowplow } from "./snowplow.ts";

const FACTS: EventFacts = {
  url: "https://run.example/de-DE/home",
  funnel: "20",
  visitorCode: "abcdefgh01234567",
  pageType: "homepage",
};
const LANDED: Message = { event: { name: "landing_visited" }, sentAs: "landing_visited", eventId: "e-1", facts: FACTS };

interface Sent {
  readonly url: string;
  readonly uid?: string;
  readonly event: { readonly schema: string; readonly data: object };
  readonly contexts: readonly { readonly schema: string; readonly data: object }[];
}

let sent: Sent[];
let requests: string[];
let warnings: string[];
let library: FurtherLibrary;
let facts: EventFacts;
let marketing: boolean;
const world = (): FurtherWorld => ({
  origin: "https://run.example",
  isHttps: false,
  isStrict: false,
  facts: () => facts,
  cookies: () => (marketing ? { medium: "cpc", source: "news", _ga: "GA1.1" } : null),
  followsForms: true,
  newEventId: () => "of-the-form",
  wait: () => Promise.resolve(),
  onLeave: () => undefined,
  warn: (warning) => void warnings.push(warning),
});

const withoutPrefix = (schema: string): string => schema.split("/")[1] ?? "";
const namesOf = ({ contexts }: Sent): readonly string[] => contexts.map(({ schema }) => withoutPrefix(schema));
const contextOf = (event: Sent | undefined, name: string): object | undefined =>
  event?.contexts.find(({ schema }) => withoutPrefix(schema) === name)?.data;

/** Seconds that cookies live, by the first part of their name. */
const livesOf = (calls: readonly (readonly [string])[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    calls.map(([text]) => {
      const [, name = "", expires = ""] = /^(_sp_[a-z]+)\..*Expires=([^;]*)/.exec(text) ?? [];
      // Dates of cookies have no milliseconds.
      return [name, Math.round((Date.parse(expires) - Date.now()) / 10_000) * 10];
    }),
  );

// One tracker a page: the library keeps trackers by their name.
beforeEach(async () => {
  sent = [];
  requests = [];
  warnings = [];
  facts = FACTS;
  marketing = true;
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const body = (await request.json()) as { data: { url: string; uid?: string; ue_pr: string; co: string }[] };
    for (const { url, uid, ue_pr, co } of body.data)
      sent.push({ url, ...(uid && { uid }), event: JSON.parse(ue_pr).data, contexts: JSON.parse(co).data });
    return new Response(null);
  });
  library ??= startSnowplow({
    ...world(),
    facts: () => facts,
    warn: (warning) => void warnings.push(warning),
  });
  library.follow(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("posts an event with its contexts to our collector, with two cookies that end as the specification says", async () => {
  const written = vi.spyOn(document, "cookie", "set");
  library.track(LANDED);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(livesOf(written.mock.calls)).toEqual({ _sp_ses: 1_800, _sp_id: 63_072_000 }));
  written.mockRestore();
  expect(requests).toEqual(["POST /stream/tp2"]);
  expect(sent[0]?.event).toEqual({ schema: "iglu:funnel/landing_visited/jsonschema/1-0-0", data: {} });
  expect(sent[0]?.url).toBe("https://run.example/de-DE/home");
  expect(namesOf(sent[0] as Sent)).toEqual(["event_id", "visitor", "package", "funnel", "page_type", "cookies"]);
  expect(contextOf(sent[0], "package")).toEqual({ name: "browser-tracker", version: "2.11.5" });
  expect(warnings).toEqual([]);
});

it("the cookies medium and source go along with events", async () => {
  library.track(LANDED);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(contextOf(sent[0], "cookies")).toEqual({ medium: "cpc", source: "news", _ga: "GA1.1" });
  marketing = false;
  library.track(LANDED);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(contextOf(sent[1], "cookies")).toBeUndefined();
});

it("calls the user by the code of the lead", async () => {
  library.track({ ...LANDED, facts: { ...FACTS, leadCode: "0123456789abcdef0123456789abcdef" } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.uid).toBe("0123456789abcdef0123456789abcdef");
});

it("warns when the visitor has no code", async () => {
  library.track({ ...LANDED, facts: { ...FACTS, visitorCode: "" } });
  await vi.waitFor(() => expect(warnings).toEqual(["Visitor id is not set!"]));
});

it("tracking warns when an event has no id", async () => {
  const { trackSelfDescribingEvent } = await import("@snowplow/browser-tracker");
  trackSelfDescribingEvent({ event: { schema: "iglu:funnel/of_a_tag/jsonschema/1-0-0", data: {} } });
  expect(warnings).toEqual(["First you have to call the method generateEventId() and only later to call this method!"]);
});

it("form tracking leaves password fields and one-time codes out", async () => {
  const form = document.createRange().createContextualFragment(`<form id="login">
    <input name="email" type="email" value="ada@example.org">
    <input name="otp" autocomplete="one-time-code" value="987650">
    <input name="verify_email" type="password" value="hunter2">
    <input name="goal" type="radio" value="lose-weight" checked>
  </form>`);
  document.body.append(form);
  for (const input of document.querySelectorAll("input")) input.dispatchEvent(new Event("change", { bubbles: true }));
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true }));
  const ofForms = (): readonly Sent[] => sent.filter(({ event }) => event.schema.includes("_form"));
  await vi.waitFor(() => expect(ofForms()).toHaveLength(2));
  expect(ofForms().map(({ event }) => event)).toEqual([
    {
      schema: "iglu:com.snowplowanalytics.snowplow/change_form/jsonschema/1-0-0",
      data: expect.objectContaining({ formId: "login", elementId: "email", type: "email" }),
    },
    {
      schema: "iglu:com.snowplowanalytics.snowplow/submit_form/jsonschema/1-0-0",
      data: expect.objectContaining({ formId: "login", elements: [expect.objectContaining({ name: "email" })] }),
    },
  ]);
  expect(JSON.stringify(ofForms())).not.toMatch(/ada@|987650|hunter2|lose-weight|otp/);
  expect(contextOf(ofForms()[0], "event_id")).toEqual({ event_id: "of-the-form" });
});

it("tells nothing after a withdrawal, and takes its cookies away; a later yes begins anew", async () => {
  library.track(LANDED);
  await vi.waitFor(() => expect(document.cookie).toContain("_sp_id"));
  library.follow(false);
  library.track(LANDED);
  await vi.waitFor(() => expect(document.cookie).not.toContain("_sp_"));
  const before = sent.length;
  library.follow(true);
  library.track({ ...LANDED, eventId: "e-2" });
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before));
  expect(contextOf(sent.at(-1), "event_id")).toEqual({ event_id: "e-2" });
});
