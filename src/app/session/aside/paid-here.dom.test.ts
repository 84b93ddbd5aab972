import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aClient } from "../../../../tests/support/a-client.ts";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPageLoad, aStorage } from "../../../../tests/support/a-page-load.ts";
import { LEAD, paid, pay, TO_CHECKOUT, TO_EMAIL, TO_OFFERS, TO_RESULTS } from "../../../../tests/support/a-visitor.ts";
import type { Session } from "../../../engine/session/session.ts";
import { newSession } from "../../../engine/session/start.ts";
import type { Event } from "../../../engine/transition/events.ts";
import { withSource } from "../../boot/carry-source.ts";
import { performEffect } from "../../effects/perform.ts";
import { persist } from "../persist.ts";
import { createFunnelStore, dispatchAtom, sessionAtom } from "../store.ts";
import { readSession } from "../stored.ts";
import { paidHere } from "./paid-here.ts";
import { putAside } from "./visits-aside.ts";

const BEN = { code: "b".repeat(32), email: "ben@example.com", proof: "d".repeat(64) };
const SOURCE = { parameters: {}, referrer: "", landingPage: "/en-US" };
const ADDRESS = "http://run.localhost/en-US/account";
const MINE = "r…@example.com";
const BENS = "b…@example.com";

/** Leads that the shop knows no more. */
const forgotten = new Set<string>();
/** When a lead has paid. */
const paidAt = new Map<string, readonly string[]>();
const shop = aClient((call, input) => {
  if (call === "getClientSummary") {
    const { code } = (input as { readonly params: { readonly code: string } }).params;
    if (forgotten.has(code)) return { ok: false, error: { error_code: "not_found" } };
    const purchases = (paidAt.get(code) ?? []).map((at) => ({
      order_id: "o1",
      product: "plan-month",
      amount: "39.99",
      currency_id: "USD",
      payment_state: "settled",
      at,
    }));
    const nothing = { purchases, purchased_products_keys: [], owned_products_keys: [] };
    return {
      ok: true,
      value: { ...nothing, last_transaction_payment_method: null, saved_payment_method: null, segment: null },
    };
  }
  if (call === "signIn")
    return { ok: true, value: { id_token: `${"a".repeat(20)}.b`, code: BEN.code, proof: BEN.proof } };
  if (call === "createLead" || call === "createEmailLead")
    return { ok: true, value: { code: BEN.code, proof: BEN.proof, segment: null } };
  return { ok: true, value: { success: true } };
});

// Fetched with the first effect; that takes as long as the machine is busy.
beforeAll(() => import("../../effects/order-handlers.ts"));

afterEach(() => vi.unstubAllGlobals());

let storage = aStorage();
beforeEach(() => {
  forgotten.clear();
  paidAt.clear();
  storage = aStorage();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ toy: {}, shop: {} })));
});

/** A page that is loaded in this browser; what it asks the shop is left out unless a visitor does it here. */
const load = (runtime = aRuntime()) => {
  const ports = aPageLoad({ client: shop, runtime, storage, perTab: aStorage(), source: SOURCE });
  const fresh = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-21" });
  let isAsking = false;
  const store = createFunnelStore(
    {
      runtime,
      now: "2026-11-21",
      perform: (effect, session, dispatch) => {
        if (isAsking) performEffect(effect, session, ports, dispatch);
        isAsking = false;
      },
    },
    readSession(runtime, storage, null) ?? fresh,
  );
  persist(store, storage, ports);
  const session = (): Session => store.get(sessionAtom);
  return {
    session,
    has: (...events: readonly Event[]) => {
      for (const event of events) store.set(dispatchAtom, event);
    },
    /** Waits for another lead. */
    does: async (event: Event) => {
      const { code } = session().lead ?? {};
      isAsking = true;
      store.set(dispatchAtom, event);
      await vi.waitFor(() => expect(session().lead?.code).not.toBe(code));
    },
    /** On its account page: as whom else this browser has paid. */
    others: async () => (await paidHere(ports, session(), { address: ADDRESS, leave: (write) => write() })).others,
    /** Looks at what was bought under an address. @returns where the document is left for */
    look: async (mailbox: string) => {
      const to: (string | null)[] = [];
      const leave = (write: () => void, address: string | null) => void to.push((write(), address));
      const { others } = await paidHere(ports, session(), { address: ADDRESS, leave });
      const refused = await others.find((other) => other.mailbox === mailbox)?.look();
      return refused ?? to[0];
    },
  };
};

const mailboxes = async (page: ReturnType<typeof load>) => (await page.others()).map(({ mailbox }) => mailbox);

const signsInAsBen: Event = {
  type: "formSubmitted",
  form: "otp",
  id: "1",
  fields: { email: BEN.email, otp: "123456" },
};

it("leads back to what was bought before somebody signed in with another mailbox, and forth again", async () => {
  const first = load();
  first.has(...TO_OFFERS);
  expect(await mailboxes(first)).toEqual([]);
  await first.does(signsInAsBen);
  expect(first.session().lead).toEqual(BEN);

  const bens = load();
  expect(await mailboxes(bens)).toEqual([MINE]);
  storage.writeText("id_token", "of Ben");
  expect(await bens.look(MINE)).toBeNull();
  expect(storage.readText("id_token")).toBeNull();

  const mine = load();
  expect(mine.session()).toMatchObject({ lead: LEAD, isClient: true, signIn: null });
  expect(await mailboxes(mine)).toEqual([BENS]);
  expect(await mine.look(BENS)).toBeNull();
  expect(load().session()).toMatchObject({ lead: BEN, signIn: { email: BEN.email, status: "signed-in" } });
});

it("leads back from a further order for another e-mail, whose answers are there on the way forth", async () => {
  const first = load();
  first.has(...TO_CHECKOUT, pay("pay", "try-1"), paid("try-1", "book"));
  first.has({ type: "orderBegun", startedOn: "2026-11-22" }, ...TO_EMAIL);
  await first.does({ type: "emailSubmitted", step: "email", email: BEN.email, marketingConsent: false });
  expect(await load().look(MINE)).toBeNull();
  const mine = load();
  expect(mine.session()).toMatchObject({ lead: LEAD, answers: {} });
  await mine.look(BENS);
  expect(load().session()).toMatchObject({ lead: BEN, answers: { goal: "walk", age: 34 } });
});

it("lets a visit of nobody go on with the lead that it looks at", async () => {
  const first = load();
  first.has(...TO_OFFERS);
  await first.does(signsInAsBen);
  const bens = load();
  bens.has({ type: "funnelRestarted", startedOn: "2026-11-22" }, ...TO_EMAIL);
  expect(await bens.look(MINE)).toBeNull();
  const mine = load();
  expect(mine.session()).toMatchObject({ lead: LEAD, isClient: true, answers: { goal: "walk" } });
  expect(await mailboxes(mine)).toEqual([]);
});

it("lets a visit that was signed in with the same mailbox go on with the lead that has paid", async () => {
  const first = load();
  first.has(...TO_OFFERS);
  await first.does(signsInAsBen);
  const again = load();
  again.has({ type: "signedIn", lead: { ...LEAD, code: "e".repeat(32) } });
  expect(await again.look(MINE)).toBeNull();
  const mine = load();
  expect(mine.session()).toMatchObject({ lead: LEAD, isClient: true, answers: { goal: "walk" } });
  expect(await mailboxes(mine)).toEqual([]);
});

it("keeps nothing of a lead that has paid nothing", async () => {
  const first = load();
  first.has(...TO_RESULTS);
  await first.does(signsInAsBen);
  expect(storage.read("visits-aside")).toBeNull();
  expect(await mailboxes(load())).toEqual([]);
});

it("leads to the lead that has paid in another funnel, and from there back", async () => {
  load().has(...TO_OFFERS);
  const shopRuntime = aRuntime({ id: "shop" });
  const inShop = load(shopRuntime);
  inShop.has(...TO_EMAIL, { type: "emailSubmitted", step: "email", email: BEN.email, marketingConsent: false });
  inShop.has({ type: "leadCreated", lead: BEN }, ...TO_OFFERS.slice(4));
  expect(inShop.session().purchases).toHaveLength(1);
  expect(await inShop.look(MINE)).toBe(`${ADDRESS}?jg=toy`);
  const mine = load();
  expect(mine.session()).toMatchObject({ funnel: "toy", lead: LEAD });
  expect(await mine.look(BENS)).toBe(`${ADDRESS}?jg=shop`);
  expect(load(shopRuntime).session()).toMatchObject({ funnel: "shop", lead: BEN });
});

it("keeps the visit that is going on in another funnel whose earlier lead is looked at, and leads back to it", async () => {
  const first = load();
  first.has(...TO_CHECKOUT, pay("pay", "try-1"), paid("try-1", "book"));
  first.has({ type: "orderBegun", startedOn: "2026-11-22" }, ...TO_EMAIL);
  await first.does({ type: "emailSubmitted", step: "email", email: BEN.email, marketingConsent: false });
  first.has(
    { type: "planSelected", product: "plan-month" },
    { type: "continued", step: "results" },
    pay("pay", "try-2"),
  );
  const shopRuntime = aRuntime({ id: "shop" });
  expect(await load(shopRuntime).look(MINE)).toBe(`${ADDRESS}?jg=toy`);
  const mine = load();
  expect(mine.session()).toMatchObject({ funnel: "toy", lead: LEAD, answers: {} });
  expect(await mine.look(BENS)).toBeNull();
  expect(load().session()).toMatchObject({
    lead: BEN,
    answers: { goal: "walk", age: 34 },
    attempt: { id: "try-2", status: "unknown" },
  });
});

it("lets a visit of nobody in another funnel go on with the lead that is looked at", async () => {
  const first = load();
  first.has(...TO_OFFERS);
  await first.does(signsInAsBen);
  load().has({ type: "funnelRestarted", startedOn: "2026-11-22" }, ...TO_EMAIL);
  expect(await load(aRuntime({ id: "shop" })).look(MINE)).toBe(`${ADDRESS}?jg=toy`);
  expect(load().session()).toMatchObject({ lead: LEAD, isClient: true, answers: { goal: "walk", age: 34 } });
});

it("leads to what was done last as a lead, also where an earlier visit of it lies aside", async () => {
  const mine = load();
  mine.has(...TO_OFFERS);
  const shopRuntime = aRuntime({ id: "shop" });
  const inShop = load(shopRuntime);
  inShop.has(...TO_EMAIL, { type: "emailSubmitted", step: "email", email: BEN.email, marketingConsent: false });
  inShop.has({ type: "leadCreated", lead: BEN }, ...TO_OFFERS.slice(4));
  // As a tab leaves it there that another one was used beside.
  putAside(storage, mine.session(), BEN);
  expect(await load(shopRuntime).look(MINE)).toBe(`${ADDRESS}?jg=toy`);
  expect(load().session()).toMatchObject({ lead: LEAD, answers: { goal: "walk", age: 34 } });
});

const KEYS = ["visits-aside", "lead", "user"] as const;

it.each(KEYS)("leaves everything where it is when the browser has no room for another %s", async (full) => {
  const first = load();
  first.has(...TO_OFFERS);
  await first.does(signsInAsBen);
  storage.writeText("id_token", "of Ben");
  const { read, write } = storage;
  const present = KEYS.map(read);
  const stored = JSON.stringify(read(full));
  storage = {
    ...storage,
    write: (key, value) => (key !== full || JSON.stringify(value) === stored) && write(key, value),
  };
  expect(await load().look(MINE)).toBe("unknown");
  expect(KEYS.map(read)).toEqual(present);
  expect(storage.readText("id_token")).toBe("of Ben");
});

it("forgets the leads of an address whose account is deleted, and no others", async () => {
  const first = load();
  first.has(...TO_OFFERS);
  await first.does(signsInAsBen);
  await load().look(MINE);
  const fields = { email: BEN.email, otp: "654321" };
  await load().does({ type: "formSubmitted", form: "confirm-delete", id: "2", fields });
  expect(JSON.stringify(storage.read("visits-aside"))).toContain(LEAD.code);
  await vi.waitFor(() => expect(JSON.stringify(storage.read("visits-aside"))).not.toContain(BEN.code));
});

it("forgets what was answered in any funnel under an address whose account is deleted", async () => {
  const mine = load();
  mine.has(...TO_OFFERS);
  const inShop = load(aRuntime({ id: "shop" }));
  inShop.has(...TO_EMAIL, { type: "emailSubmitted", step: "email", email: BEN.email, marketingConsent: false });
  inShop.has({ type: "leadCreated", lead: BEN });
  const page = load();
  expect([storage.read("user:toy"), storage.read("user:shop")]).not.toContain(null);
  const fields = { email: BEN.email, otp: "654321" };
  await page.does({ type: "formSubmitted", form: "confirm-delete", id: "2", fields });
  await vi.waitFor(() => expect(storage.read("user:shop")).toBeNull());
  expect(JSON.stringify(storage.read("visits-aside"))).toContain(LEAD.code);
});

it("forgets a lead that the shop knows no more, and says so", async () => {
  const first = load();
  first.has(...TO_OFFERS);
  await first.does(signsInAsBen);
  forgotten.add(LEAD.code);
  expect(await load().look(MINE)).toBe("NotFound");
  expect(storage.read("visits-aside")).toBeNull();
  expect(load().session().lead).toEqual(BEN);
});

it("offers nobody else while a payment is open, or where the browser keeps nothing", async () => {
  const first = load();
  first.has(...TO_OFFERS);
  await first.does(signsInAsBen);
  const paying = load();
  paying.has(...TO_OFFERS.slice(0, 1));
  const session: Session = { ...paying.session(), attempt: { id: "a", product: "plan-month", status: "unknown" } };
  const ports = { client: shop, source: SOURCE, storage };
  expect((await paidHere(ports, session, { address: ADDRESS, leave: () => undefined })).others).toEqual([]);
  const blocked = { ...storage, write: () => false };
  const here = await paidHere({ ...ports, storage: blocked }, paying.session());
  expect(here.others).toEqual([]);
});

it("leads to the account page of the funnel that sold, and takes along where the visit began", async () => {
  const entry = { landingPage: "/en-US/home", referrer: "https://news.example/run" };
  vi.stubGlobal("funnelBoot", { withSource: (to: string) => withSource(to, entry, () => null) });
  history.replaceState({}, "", "/en-US/account?utm_source=mail");
  storage.write("user:shop", { lead: LEAD, purchases: [{ product: "gift-card" }] });
  const to = new URL((await paidHere({ client: shop, source: SOURCE, storage }, load().session())).elsewhere ?? "");
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
    "/en-US/account",
    { jg: "shop", utm_source: "mail", landing_page: "/en-US/home", referrer: "https://news.example/run" },
  ]);
});

it("tells addresses that look alike apart by when was paid, and asks that of nobody else", async () => {
  const leads = ["ana@example.com", "anna@example.com", "cem@example.com"].map((email, place) => ({
    ...LEAD,
    code: String(place).repeat(32),
    email,
  }));
  for (const lead of leads) {
    const page = load();
    page.has({ type: "funnelRestarted", startedOn: "2026-11-21" }, ...TO_RESULTS.slice(0, 3));
    page.has({ type: "leadCreated", lead }, ...TO_OFFERS.slice(4));
    await page.does(signsInAsBen);
    paidAt.set(lead.code, ["2026-11-19T08:00:00.000Z", `2026-11-21T1${lead.code.slice(0, 1)}:05:00.000Z`]);
  }
  expect((await load().others()).map(({ mailbox, lastPaid }) => [mailbox, lastPaid])).toEqual([
    ["c…@example.com", null],
    ["a…@example.com", "2026-11-21T11:05:00.000Z"],
    ["a…@example.com", "2026-11-21T10:05:00.000Z"],
  ]);
  forgotten.add("1".repeat(32));
  expect((await load().others()).map(({ lastPaid }) => lastPaid)).toEqual([null, null, "2026-11-21T10:05:00.000Z"]);
});

it("keeps five visits at most, the newest", async () => {
  for (const letter of "acdefg") {
    const page = load();
    const lead = { ...LEAD, code: letter.repeat(32), email: `${letter}@example.com` };
    page.has({ type: "funnelRestarted", startedOn: "2026-11-21" }, ...TO_RESULTS.slice(0, 3));
    page.has({ type: "leadCreated", lead }, ...TO_OFFERS.slice(4));
    expect(page.session().purchases).toHaveLength(1);
    await page.does(signsInAsBen);
  }
  expect(await mailboxes(load())).toEqual(["g", "f", "e", "d", "c"].map((letter) => `${letter}…@example.com`));
});
