import { configure, screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPage, aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { TO_OFFERS, TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import { type ApiWorld, startApiWorld } from "../../../../tests/support/api-world.ts";
import { aBuyer, aLeadWithCode } from "../../../../tests/support/buyer.ts";
import type { Session } from "../../../engine/session/session.ts";
import { storeSimulated } from "../../../server/results/store-simulated.ts";
import { createWebStorage } from "../../../storage/web-storage.ts";
import { createFunnelStore, sessionAtom } from "../../session/store.ts";
import { isTrackerInitialisedAtom } from "./further.ts";
import { locationAtom } from "./location-state.ts";
import { startOutside } from "./outside.ts";
import { createReportQueue } from "./report-queue.ts";

// The banner is fetched when it is needed, which takes its time the first time.
configure({ asyncUtilTimeout: 10_000 });

const runtime = aRuntime();
const LEAD = visit(runtime, TO_RESULTS).session;
const VISITED = visit(runtime, TO_OFFERS).session;
const BUYER: Session = {
  ...VISITED,
  purchases: VISITED.purchases.map((purchase) => ({ ...purchase, orderId: "simulated-1" })),
};
const VISITOR_KEY = "kt_visitor_code";

let api: ApiWorld;
let faults: string[];
beforeEach(async () => {
  // The banner is a tree of its own that nobody here renders: it draws when it is ready.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  faults = [];
  localStorage.clear();
  sessionStorage.clear();
  delete window.kt_visitor_code;
  api = await startApiWorld("sqlite");
});
afterEach(() => api.stop());

const setUp = async (session: Session, page = "home") => {
  const { report, drainTo } = createReportQueue({
    address: () => "https://run.example/de-DE/home",
    now: Date.now,
  });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const ports = aPageLoad({
    runtime,
    page: aPage({ page }),
    source: { parameters: { ttclid: "click", utm_source: "video" }, referrer: "", landingPage: "/" },
    storage: createWebStorage(() => localStorage),
    perTab: createWebStorage(() => sessionStorage),
    client: api.client,
    reportFault: (fault) => void faults.push(fault),
    report,
    drainReports: drainTo,
    replaceSource: () => undefined,
    sessionId: () => "00000000-0000-4000-8000-000000000000",
    pause: () => new Promise((resolve) => setTimeout(resolve, 10)),
  });
  await startOutside(store, ports, () => {});
  return { report, store };
};

/** The same visit with a lead that the server has. */
const onServer = async (session: Session): Promise<Session> => {
  const { code, proof, email } = await aBuyer(api);
  return { ...session, lead: { code, proof, email } };
};

const trackedEvents = async () => {
  const rows = await api.services.database.selectFrom("events").select(["name", "lead_code", "payload"]).execute();
  return rows.map(({ name, lead_code, payload }) => ({ name, lead_code, ...(JSON.parse(payload) as object) }));
};
/** The shop knows of the order. */
const order = async () => {
  const { database, now } = api.services;
  const lead = BUYER.lead?.code ?? "";
  const record = { kind: "order", lead, at: now(), minor: 3999, currency: "EUR" };
  await storeSimulated(database, async function* () {
    yield JSON.stringify(record);
  });
  const line = { order_id: "simulated-1", lead_code: lead, product: "plan-month", minor: 3999 };
  await database
    .insertInto("order_lines")
    .values({ ...line, period: 0, period_ends_at: null })
    .execute();
};
const press = async (name: RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

describe("startOutside", () => {
  it("tells nobody anything before a decision, and everything that waited after a yes", async () => {
    // Nothing was done on other pages.
    const heard: string[] = [];
    addEventListener("strideo_lead_create", () => heard.push("lead_create"));
    const { report } = await setUp({ ...BUYER, reported: [] });
    await aLeadWithCode(api, LEAD.lead?.code ?? "");
    await order();
    report({ name: "lead_created" }, LEAD);
    report({ name: "training_plan_purchased", product: "plan-month", orderId: "simulated-1" }, BUYER);
    await screen.findByRole("button", { name: /accept/ });
    await settle();
    expect([await trackedEvents(), heard, localStorage.getItem(VISITOR_KEY)]).toEqual([[], [], null]);

    await press(/accept/);
    await vi.waitFor(async () => expect(await trackedEvents()).toHaveLength(2));
    const [lead, purchase] = await trackedEvents();
    expect(lead).toMatchObject({
      name: "lead_created",
      lead_code: LEAD.lead?.code,
      funnel: "toy",
      ttclid: "click",
      utm_source: "video",
      traffic_source: "notOrganic",
      landing_page: "/",
      quiz_id: "toy-1",
    });
    expect(purchase).toMatchObject({
      name: "training_plan_purchased",
      order_id: "simulated-1",
      productData: { content_id: "plan-month", value: 39.99, price: 39.99, currency: "EUR", quantity: 1 },
    });
    expect([heard, faults]).toEqual([["lead_create"], []]);
    expect(localStorage.getItem(VISITOR_KEY)).toMatch(/^[a-z0-9]{16}$/);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("forgets what waited after a no, and keeps no code of the visitor", async () => {
    localStorage.setItem(VISITOR_KEY, "abcdefgh01234567");
    const { report } = await setUp(LEAD);
    report({ name: "lead_created" }, LEAD);
    await press(/reject/);
    report({ name: "summary_visited" }, LEAD);
    await settle();
    expect([await trackedEvents(), localStorage.getItem(VISITOR_KEY)]).toEqual([[], null]);
  });

  it("takes the click of an advertisement from the lead as well, after a no", async () => {
    const { database } = api.services;
    const visitor = await onServer(LEAD);
    await database.updateTable("leads").set({ tiktok_click_id: "click" }).execute();
    await setUp(visitor);
    await press(/reject/);
    const clicks = () => database.selectFrom("leads").select("tiktok_click_id").execute();
    await vi.waitFor(async () => expect(await clicks()).toEqual([{ tiktok_click_id: null }]));
    expect(faults).toEqual([]);
  });

  it("tells nothing of a program that reads the page: it is no visitor", async () => {
    localStorage.setItem(
      "consent",
      JSON.stringify({ v: 1, data: { granted: ["necessary", "statistics", "marketing"] } }),
    );
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (compatible; AdsBot-Google-Mobile)");
    const { report } = await setUp(LEAD);
    report({ name: "landing_visited" }, LEAD);
    await settle();
    vi.restoreAllMocks();
    expect([await trackedEvents(), localStorage.getItem(VISITOR_KEY)]).toEqual([[], null]);
  });

  it("says on the window that the further tracker is there, after a yes", async () => {
    const heard: string[] = [];
    addEventListener("strideo_tracker_initialised", ({ type }) => heard.push(type));
    const { store } = await setUp(LEAD);
    await screen.findByRole("button", { name: /accept/ });
    expect([heard, store.get(isTrackerInitialisedAtom)]).toEqual([[], false]);
    await press(/accept/);
    await vi.waitFor(() => expect(heard).toEqual(["strideo_tracker_initialised"]));
    expect(store.get(isTrackerInitialisedAtom)).toBe(true);
  });

  it("refuses a sale that no order backs", async () => {
    localStorage.setItem("consent", '{"v":1,"data":{"granted":["necessary","statistics"]}}');
    const buyer = await onServer(BUYER);
    const { report } = await setUp(buyer);
    report({ name: "training_plan_purchased", product: "plan-month", orderId: "simulated-1" }, buyer);
    await vi.waitFor(() => expect(faults).toEqual(["tracker back-end failed"]));
    expect(await trackedEvents()).toEqual([]);
  });

  it("tells the media nothing of a purchase where only statistics are allowed", async () => {
    localStorage.setItem("consent", '{"v":1,"data":{"granted":["necessary","statistics"]}}');
    const { report } = await setUp(BUYER);
    await order();
    report({ name: "training_plan_purchased", product: "plan-month", orderId: "simulated-1" }, BUYER);
    await vi.waitFor(async () => expect(await trackedEvents()).toHaveLength(1));
    const [purchase] = await trackedEvents();
    expect(purchase).toMatchObject({ name: "training_plan_purchased_except_media" });
    expect(purchase).not.toHaveProperty("ttclid");
  });

  it("tells the sum of purchases to our own trackers alone, a second later, and clears it", async () => {
    localStorage.setItem("consent", '{"v":1,"data":{"granted":["necessary","statistics","marketing"]}}');
    const sums: unknown[] = [];
    addEventListener("strideo_order_summary", (event) => sums.push(event instanceof CustomEvent && event.detail.sum));
    const { report, store } = await setUp(BUYER);
    report({ name: "order_summary" }, BUYER);
    report({ name: "order_summary" }, BUYER);
    await settle();
    expect([sums, store.get(sessionAtom).purchasesSummed]).toEqual([[], 0]);
    await vi.waitFor(() => expect(sums).toEqual([{ value: 39.99, currency: "EUR" }]), { timeout: 2_000 });
    expect(store.get(sessionAtom).purchasesSummed).toBe(1);
    expect(await trackedEvents()).toEqual([]);
  });

  it("stores where the visitor seems to be, and asks all the same when that was a guess", async () => {
    const { store } = await setUp(LEAD);
    expect(store.get(locationAtom)).toMatchObject({ status: "success", country: expect.stringMatching(/^[A-Z]{2}$/) });
    expect(await screen.findByRole("region")).toBeDefined();
    await press(/reject/);
  });

  it("reports the arm of a visitor once its difference was seen and statistics are allowed", async () => {
    const fromServer = globalThis.fetch;
    const differences = [{ id: "hero", pages: ["home"], steps: [] }];
    vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) =>
      input === "/page-data/experiments.json" ? Promise.resolve(Response.json(differences)) : fromServer(input, init),
    );
    history.replaceState(null, "", "/de-DE/home");
    document.cookie = "edition=toy~hero.big; path=/";
    await setUp({ ...LEAD, reported: [] });
    expect(await trackedEvents()).toEqual([]);
    await press(/accept/);
    await vi.waitFor(async () =>
      expect(await trackedEvents()).toMatchObject([
        { name: "ab_initiated", funnel: "toy", experiment_id: "hero", variation_id: "big", page: "home" },
      ]),
    );
    const views = api.services.database.selectFrom("experiment_views").select(["experiment_id", "variation_id"]);
    await vi.waitFor(async () =>
      expect(await views.execute()).toEqual([{ experiment_id: "hero", variation_id: "big" }]),
    );
    document.cookie = "edition=; path=/; max-age=0";
    vi.unstubAllGlobals();
  });

  it("stores the steps of a visit with its edition and source, and never what was answered", async () => {
    localStorage.setItem("consent", '{"v":1,"data":{"granted":["necessary","statistics"]}}');
    const { report } = await setUp(LEAD);
    report({ name: "step_viewed", step: "goal" }, LEAD);
    report({ name: "quiz_answer", step: "goal" }, LEAD);
    await vi.waitFor(async () => expect(await trackedEvents()).toHaveLength(2));
    const [viewed, answered] = await trackedEvents();
    expect(viewed).toEqual({
      name: "step_viewed",
      lead_code: null,
      step: "goal",
      edition: "toy",
      locale: "de-DE",
      brand: "run",
      page: "home",
      device: "phone",
      funnel: "toy",
      url: "https://run.example/de-DE/home",
      landing_page: "/",
      traffic_source: "notOrganic",
      utm_source: "video",
    });
    expect(answered).toEqual({ ...viewed, name: "quiz_answer" });
  });

  it("asks nothing on a document with card fields", async () => {
    await setUp(BUYER, "checkout");
    await settle();
    expect(runtime.screens.get("checkout")?.paymentDocument).toBe(true);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("opens the choice again from a link, with what is allowed now", async () => {
    localStorage.setItem("consent", '{"v":1,"data":{"granted":["necessary","statistics"]}}');
    await setUp(LEAD);
    const link = Object.assign(document.createElement("a"), { href: "#privacy-settings" });
    document.body.append(link);
    await userEvent.click(link);
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /statistics/ });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await press(/save/);
    expect(localStorage.getItem("consent")).toBe('{"v":1,"data":{"granted":["necessary"]}}');
    link.remove();
  });
});
