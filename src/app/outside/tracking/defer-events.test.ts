import { describe, expect, it } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aStorage } from "../../../../tests/support/a-page-load.ts";
import { TO_CHECKOUT, TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";
import type { Session } from "../../../engine/session/session.ts";
import { deferEvents } from "./defer-events.ts";
import type { Report } from "./report-queue.ts";
import { unreportedEvents } from "./unreported-events.ts";

const toy = aRuntime();
const landing: ScreenKind = {
  kind: "landing",
  tracking: "landing",
  marketingHeader: true,
  entrance: "quiz",
  paymentDocument: false,
  personal: false,
};
const runtime = { ...toy, screens: new Map<string, ScreenKind>([...toy.screens, ["home", landing]]) };
const AT_RESULTS = visit(runtime, TO_RESULTS).session;
const AT_CHECKOUT = visit(runtime, TO_CHECKOUT).session;
const DOCUMENT = { origin: "https://run.example", landingPage: "/de-DE/home", began: 7 };

/** One document of a visit, with what storage keeps between two. */
const aDocument = (session: Session, storage = aStorage()) => {
  const reported: string[] = [];
  let current = session;
  let changed = (): void => {};
  const name = ({ event, url }: Report): string => `${event.name} ${new URL(url).pathname}`;
  const events = deferEvents({
    storage,
    session: () => current,
    onSession: (listener) => {
      changed = listener;
    },
    unreported: (at, names, isWhole) => unreportedEvents(runtime, at, names, DOCUMENT, isWhole),
    tell: (report) => void reported.push(name(report)),
  });
  const becomes = (next: Session): void => {
    current = next;
    changed();
  };
  return { ...events, reported, storage, becomes };
};

const WHOLE = [
  "landing_visited /de-DE/home",
  "quiz_started /de-DE/quiz",
  "quiz_answer /de-DE/quiz",
  "quiz_answer /de-DE/quiz",
  "quiz_finished /de-DE/quiz",
  "lead_created /de-DE/email",
  "checkout_visited /de-DE/email",
  "summary_visited /de-DE/results",
];

describe("events for later", () => {
  it("are the whole visit in its order, once, when the visitor agrees late; before that nothing is kept for them", () => {
    const page = aDocument(AT_RESULTS);
    page.follow("wait");
    expect([page.reported, page.storage.read("told-events")]).toEqual([[], null]);
    page.follow("yes");
    page.follow("yes");
    expect(page.reported).toEqual(WHOLE);
    const next = aDocument(AT_RESULTS, page.storage);
    next.follow("yes");
    expect(next.reported).toEqual([]);
  });

  it("leave out what the page tells by itself", () => {
    const page = aDocument(AT_RESULTS);
    const session = AT_RESULTS;
    for (const name of ["landing_visited", "summary_visited"] as const)
      page.seen({ event: { name }, session, url: "https://run.example/de-DE/home", happenedAt: 1 });
    page.follow("wait");
    page.follow("yes");
    expect(page.reported).toEqual(WHOLE.slice(1, -1));
  });

  it("an event for later survives a full load", () => {
    const page = aDocument(AT_RESULTS);
    page.follow("yes");
    const next = aDocument(AT_CHECKOUT, page.storage);
    next.follow("yes");
    expect([page.reported, next.reported]).toEqual([[], ["checkout_initiated /de-DE/checkout"]]);
  });

  it("are none of what happened after a no, also when a yes follows", () => {
    const page = aDocument(AT_RESULTS);
    page.follow("no");
    page.becomes(AT_CHECKOUT);
    expect(page.storage.read("told-events")).toBeNull();
    page.follow("yes");
    const next = aDocument(AT_CHECKOUT, page.storage);
    next.follow("yes");
    expect([page.reported, next.reported]).toEqual([[], []]);
    next.follow("no");
    expect(next.storage.read("told-events")).toBeNull();
  });
});
