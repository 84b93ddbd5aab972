import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { aClient } from "../../../tests/support/a-client.ts";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import {
  answer,
  LEAD,
  OWNS_NOTHING,
  paid,
  pay,
  TO_CHECKOUT,
  TO_EMAIL,
  TO_RESULTS,
} from "../../../tests/support/a-visitor.ts";
import { newSession } from "../../engine/session/start.ts";
import type { Event } from "../../engine/transition/events.ts";
import type { Locale } from "../../foundation/locale.ts";
import { forgetMailbox } from "./aside/forget-mailbox.ts";
import { askAgainAboutLeads, isUnasked } from "./aside/forget-unknown.ts";
import { followOtherTabs } from "./other-tabs.ts";
import { persist } from "./persist.ts";
import { createFunnelStore, dispatchAtom, sessionAtom } from "./store.ts";
import { readSession } from "./stored.ts";
import { isUnsaved, noteSaved, noteUnsaved } from "./unsaved.ts";

/** A browser: what its tabs write, the others hear of, unless they sleep. Its shop knows every lead but those that were deleted. */
const aBrowser = () => {
  const deleted = new Set<string>();
  const shop = { isReachable: true, answers: Promise.resolve() };
  const client = aClient(async (_, input) => {
    await shop.answers;
    if (!shop.isReachable) throw new TypeError("Failed to fetch");
    const { code } = (input as { readonly params: { readonly code: string } }).params;
    return deleted.has(code) ? { ok: false, error: { error_code: "not_found" } } : { ok: true, value: OWNS_NOTHING };
  });
  const stored = new Map<string, unknown>();
  let writes = 0;
  const tabs: { readonly wake: { isAwake: boolean }; readonly hear: (value: unknown) => void }[] = [];

  const open = (locale: Locale, runtime = aRuntime(), read?: typeof readSession) => {
    const wake = { isAwake: true };
    const storage = {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: unknown) => {
        stored.set(key, JSON.parse(JSON.stringify(value)));
        writes += 1;
        for (const tab of tabs) if (key === "user" && tab.wake !== wake && tab.wake.isAwake) tab.hear(stored.get(key));
        return true;
      },
      remove: (key: string) => void stored.delete(key),
      onOtherTab: (_key: string, hear: (value: unknown) => void) => void tabs.push({ wake, hear }),
    };
    const store = createFunnelStore(
      { runtime, now: "2026-11-21", perform: () => {} },
      read?.(runtime, storage, null) ?? newSession(runtime, { locale, startedOn: "2026-11-21" }),
    );
    persist(store, storage, { source: { parameters: {}, referrer: "", landingPage: "/en-US" } });
    const world = { storage, client, today: () => "2026-11-22" };
    followOtherTabs(store, world);
    const act = (...events: readonly Event[]) => {
      for (const event of events) store.set(dispatchAtom, event);
    };
    const askAgain = () => askAgainAboutLeads(store, world);
    return { wake, act, storage, askAgain, session: () => store.get(sessionAtom) };
  };
  return { open, stored, deleted, shop, writes: () => writes };
};

const look = (isHidden: boolean): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

// A tab fetches it with the first word of another one; the first time that takes as long as the machine is busy.
beforeAll(() => import("../../engine/session/restore.ts"));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("is where the visitor went in another tab, in its own language, and tells nobody", async () => {
  const { open, writes } = aBrowser();
  const [first, second, third] = [open("en-US"), open("de-DE"), open("fr-FR")];
  look(true);
  first.act(answer("goal", "walk"));
  await vi.waitFor(() => expect(third.session().answers).toEqual(first.session().answers));
  expect(writes()).toBe(1);
  expect([second.session().answers, second.session().locale]).toEqual([first.session().answers, "de-DE"]);
  expect([third.session().position, third.session().locale]).toEqual([first.session().position, "fr-FR"]);
});

it("takes over what it slept through when it comes to the front", async () => {
  const { open } = aBrowser();
  const [first, second] = [open("en-US"), open("en-US")];
  second.wake.isAwake = false;
  first.act(answer("goal", "walk"));
  await settled();
  expect(second.session().answers).toEqual({});
  look(false);
  await vi.waitFor(() => expect(second.session().answers).toEqual(first.session().answers));
  expect(first.session().answers).not.toEqual({});
});

it("keeps what is done in it while it is looked at", async () => {
  const { open } = aBrowser();
  const [first, second] = [open("en-US"), open("en-US")];
  first.act(answer("goal", "walk"));
  await settled();
  expect(second.session().answers).toEqual({});
});

it("puts back what another tab has bought where its own payment has been stored over it meanwhile", async () => {
  const { open, stored } = aBrowser();
  const [first, second] = [open("en-US"), open("en-US")];
  second.act(...TO_CHECKOUT);
  first.act(...TO_CHECKOUT, pay("pay", "try-1"), paid("try-1", "plan-month"));
  // Before it has heard of the purchase.
  second.act(pay("pay", "try-2"));
  expect(stored.get("user")).toMatchObject({ purchases: [] });
  await vi.waitFor(() => expect(second.session().purchases).toHaveLength(1));
  expect(stored.get("user")).toMatchObject({ purchases: [{ product: "plan-month" }], attempt: null });
  expect(readSession(aRuntime(), second.storage, null)?.purchases).toHaveLength(1);
});

it("learns while it is looked at of a purchase, so that nobody pays again", async () => {
  const { open } = aBrowser();
  const [first, second] = [open("en-US"), open("en-US")];
  second.act(...TO_CHECKOUT);
  first.act(...TO_CHECKOUT, pay("pay", "try-1"), paid("try-1", "plan-month"));
  await vi.waitFor(() => expect(second.session().purchases).toHaveLength(1));
  expect(second.session().position).toBe("offer-book");
});

it("keeps a payment that is under way when the buyer comes back from their bank", async () => {
  const { open } = aBrowser();
  const [first, second] = [open("en-US"), open("en-US")];
  first.act(...TO_CHECKOUT, pay("pay", "try-1"));
  second.act(answer("goal", "run"));
  look(false);
  await settled();
  expect(first.session().attempt).toMatchObject({ id: "try-1", status: "started" });
});

it("keeps its place for the way back when a tab of another funnel takes its own", async () => {
  const { open, stored } = aBrowser();
  const [quiz, shop] = [open("en-US"), open("en-US", aRuntime({ id: "shop" }))];
  quiz.act(answer("goal", "walk"));
  shop.act(answer("goal", "run"));
  await vi.waitFor(() => expect(stored.has("user:toy")).toBe(true));
  expect(stored.get("user")).toMatchObject({ funnel: "shop", answers: { goal: "run" } });
  expect(stored.get("user:toy")).toMatchObject({ funnel: "toy", answers: { goal: "walk" } });
});

const OTHER = { code: "z".repeat(32), email: "ben@example.com", proof: "another" };

it("keeps what is noted of its answers while a tab of another funnel makes its own lead", async () => {
  const { open, stored } = aBrowser();
  const quiz = open("en-US");
  quiz.act(...TO_RESULTS);
  const sequence = noteUnsaved(quiz.storage, LEAD);
  const shop = open("en-US", aRuntime({ id: "shop" }));
  readSession(aRuntime({ id: "shop" }), shop.storage, null);
  shop.act(answer("goal", "run"), { type: "leadCreated", lead: OTHER });
  await vi.waitFor(() => expect(stored.get("user:toy")).toMatchObject({ lead: LEAD, answers: { goal: "walk" } }));
  await settled();
  expect(isUnsaved(quiz.storage, "toy")).toBe(true);
  noteSaved(quiz.storage, sequence);
  expect(isUnsaved(shop.storage, "shop")).toBe(false);
});

it("sends its answers once more where the other tab wrote over what was noted of them", async () => {
  const { open, stored } = aBrowser();
  const [quiz, shop] = [open("en-US"), open("en-US", aRuntime({ id: "shop" }))];
  quiz.act(...TO_RESULTS);
  noteUnsaved(quiz.storage, LEAD);
  shop.act(answer("goal", "run"), { type: "leadCreated", lead: OTHER });
  await vi.waitFor(() => expect(stored.get("user:toy")).toMatchObject({ lead: LEAD }));
  expect(isUnsaved(quiz.storage, "toy")).toBe(true);
});

it("has its lead after a load, when it went on while a tab of another funnel had made its own", async () => {
  const { open, stored } = aBrowser();
  const [quiz, shop] = [open("en-US"), open("en-US", aRuntime({ id: "shop" }))];
  quiz.act(...TO_RESULTS);
  shop.act(answer("goal", "run"), { type: "leadCreated", lead: OTHER });
  await vi.waitFor(() => expect(stored.has("user:toy")).toBe(true));
  await settled();
  quiz.act({ type: "localeChosen", locale: "de-DE" });
  noteUnsaved(quiz.storage, LEAD);
  expect(readSession(aRuntime(), quiz.storage, null)).toMatchObject({ funnel: "toy", lead: LEAD });
  expect(isUnsaved(quiz.storage, "toy")).toBe(true);
  await vi.waitFor(() => expect(stored.get("user:shop")).toMatchObject({ lead: OTHER }));
});

it("puts the visit of another funnel aside whose tab is closed, when it goes on itself", async () => {
  const { open, stored } = aBrowser();
  const quiz = open("en-US");
  quiz.act(...TO_RESULTS);
  const shop = open("en-US", aRuntime({ id: "shop" }));
  shop.act(answer("goal", "run"), { type: "leadCreated", lead: OTHER });
  await vi.waitFor(() => expect(stored.has("user:toy")).toBe(true));
  shop.wake.isAwake = false;
  quiz.act({ type: "localeChosen", locale: "de-DE" });
  await settled();
  expect(readSession(aRuntime({ id: "shop" }), quiz.storage, null)).toMatchObject({
    lead: OTHER,
    answers: { goal: "run" },
  });
});

it("puts the lead aside that has paid and that another tab went on as, when it goes on as its own", async () => {
  const { open, stored } = aBrowser();
  const [first, second] = [open("en-US"), open("en-US")];
  second.act(...TO_EMAIL, { type: "leadCreated", lead: OTHER });
  // As the account page does before it is loaded again.
  first.storage.write("lead", { funnel: "toy", ...LEAD });
  first.storage.write("user", { ...first.session(), lead: undefined, isClient: true });
  await settled();
  expect(second.session().lead).toEqual(OTHER);
  second.act({ type: "localeChosen", locale: "de-DE" });
  expect(readSession(aRuntime(), second.storage, null)?.lead).toEqual(OTHER);
  expect(stored.get("visits-aside")).toMatchObject([{ funnel: "toy", lead: LEAD, isClient: true }]);
});

it.each([
  ["made it", "took it over"],
  ["took it over", "made it"],
])("has no lead any more when the tab that %s deletes its account and the one that %s goes on", async (deletes) => {
  const { open, stored } = aBrowser();
  const [first, second] = [open("en-US"), open("en-US")];
  look(true);
  first.act(...TO_RESULTS);
  await vi.waitFor(() => expect(second.session().lead).toEqual(LEAD));
  look(false);
  const [deleting, other] = deletes === "made it" ? [first, second] : [second, first];
  deleting.act({ type: "funnelRestarted", startedOn: "2026-11-22" });
  expect(stored.has("lead")).toBe(false);
  await settled();
  other.act({ type: "localeChosen", locale: "de-DE" });
  await settled();
  expect([stored.has("lead"), stored.has("visits-aside")]).toEqual([false, false]);
});

/** What a tab does when the account of a lead is deleted there, whoever its own lead is. */
const deleteAccount = async ({ act, storage }: ReturnType<ReturnType<typeof aBrowser>["open"]>): Promise<void> => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ toy: {}, shop: {} })));
  await forgetMailbox(storage, LEAD.email);
  act({ type: "signedIn", lead: OTHER }, { type: "funnelRestarted", startedOn: "2026-11-22" });
};

it.each([
  ["of another funnel", "shop"],
  ["of the same funnel, which had a lead of its own", "toy"],
])("brings no lead back whose account was deleted in a tab %s, and begins anew", async (_, id) => {
  const { open, stored, deleted } = aBrowser();
  const quiz = open("en-US");
  quiz.act(...TO_RESULTS);
  const other = open("en-US", aRuntime({ id }));
  other.act({ type: "leadCreated", lead: OTHER });
  await settled();
  deleted.add(LEAD.code);
  await deleteAccount(other);
  await vi.waitFor(() => expect(quiz.session()).toMatchObject({ lead: null, answers: {} }));
  quiz.act({ type: "localeChosen", locale: "de-DE" });
  await settled();
  expect(JSON.stringify([...stored])).not.toContain(LEAD.code);
});

it("brings no lead back whose account was deleted while it slept", async () => {
  const { open, stored, deleted } = aBrowser();
  const [quiz, shop] = [open("en-US"), open("en-US", aRuntime({ id: "shop" }))];
  quiz.act(...TO_RESULTS);
  quiz.wake.isAwake = false;
  deleted.add(LEAD.code);
  await deleteAccount(shop);
  shop.act(...TO_EMAIL, { type: "leadCreated", lead: OTHER });
  look(false);
  await vi.waitFor(() => expect(quiz.session()).toMatchObject({ lead: null, answers: {} }));
  expect(JSON.stringify([...stored])).not.toContain(LEAD.code);
  expect(stored.get("lead")).toMatchObject({ funnel: "shop", ...OTHER });
});

it("keeps a lead that is made while the shop is asked whether the one of before was deleted", async () => {
  const { open, stored, deleted, shop } = aBrowser();
  const [quiz, other] = [open("en-US"), open("en-US", aRuntime({ id: "shop" }))];
  quiz.act(...TO_RESULTS);
  other.act({ type: "leadCreated", lead: OTHER });
  await settled();
  deleted.add(LEAD.code);
  let answers = (): void => {};
  shop.answers = new Promise((resolve) => (answers = resolve));
  await deleteAccount(other);
  await settled();
  const next = { code: "n".repeat(32), email: "new@example.com", proof: "of the new one" };
  quiz.act({ type: "leadCreated", lead: next });
  answers();
  await settled();
  expect(quiz.session()).toMatchObject({ lead: next, answers: { goal: "walk" } });
  expect(stored.get("lead")).toMatchObject({ funnel: "toy", ...next });
  expect(JSON.stringify([...stored])).not.toContain(LEAD.code);
});

/** Of a lead that was opened by a link: nobody has told this browser its e-mail. */
const LINKED = { code: "k".repeat(32), email: "", proof: "" };

/** A browser in which a visit of the quiz lies aside that was opened by a link, and an account is about to be deleted in the shop. */
const withLinkedAside = async () => {
  const browser = aBrowser();
  const { open, stored } = browser;
  const quiz = open("en-US");
  quiz.act(answer("goal", "walk"), { type: "leadCreated", lead: LINKED });
  const other = open("en-US", aRuntime({ id: "shop" }));
  other.act({ type: "leadCreated", lead: LEAD });
  await vi.waitFor(() => expect(stored.get("user:toy")).toMatchObject({ lead: LINKED }));
  // Its tab is closed.
  quiz.wake.isAwake = false;
  return { ...browser, quiz, other };
};

it("forgets a visit that was opened by a link and lies aside, when the account of its lead is deleted", async () => {
  const { stored, deleted, other } = await withLinkedAside();
  deleted.add(LEAD.code).add(LINKED.code);
  await deleteAccount(other);
  await vi.waitFor(() => expect(JSON.stringify([...stored])).not.toContain(LINKED.code));
  expect(stored.has("user:toy")).toBe(false);
});

it("keeps a visit that lies aside of a lead that the shop has still, when another account is deleted", async () => {
  const { stored, deleted, other } = await withLinkedAside();
  const visit = stored.get("user:toy");
  deleted.add(LEAD.code);
  await deleteAccount(other);
  await settled();
  expect(stored.get("user:toy")).toEqual(visit);
});

it("forgets what was put aside for another tab that is closed, once the account is deleted", async () => {
  const { open, stored, deleted } = aBrowser();
  const quiz = open("en-US");
  quiz.act(...TO_RESULTS);
  const other = open("en-US", aRuntime({ id: "shop" }));
  other.act({ type: "leadCreated", lead: OTHER });
  await vi.waitFor(() => expect(stored.has("user:toy")).toBe(true));
  other.wake.isAwake = false;
  quiz.act({ type: "localeChosen", locale: "de-DE" });
  await vi.waitFor(() => expect(stored.get("user:shop")).toMatchObject({ lead: OTHER }));
  deleted.add(LEAD.code).add(OTHER.code);
  await deleteAccount(quiz);
  await vi.waitFor(() => expect(JSON.stringify([...stored])).not.toContain(OTHER.code));
});

it("keeps a visit of which the shop cannot be asked, and asks again when its funnel is opened", async () => {
  const { open, stored, deleted, shop, other } = await withLinkedAside();
  deleted.add(LEAD.code).add(LINKED.code);
  shop.isReachable = false;
  await deleteAccount(other);
  await settled();
  expect(stored.get("user:toy")).toMatchObject({ lead: LINKED, answers: { goal: "walk" } });

  const quiz = open("en-US", aRuntime(), readSession);
  expect(quiz.session()).toMatchObject({ lead: LINKED });
  await quiz.askAgain();
  expect(quiz.session()).toMatchObject({ lead: LINKED, answers: { goal: "walk" } });
  shop.isReachable = true;
  await quiz.askAgain();
  expect(quiz.session()).toMatchObject({ lead: null, answers: {} });
  expect(JSON.stringify([...stored])).not.toContain(LINKED.code);
});

it("keeps the lead that a funnel goes on with, when an earlier one that lay aside is gone", async () => {
  const { open, stored, deleted, shop, other } = await withLinkedAside();
  deleted.add(LEAD.code).add(LINKED.code);
  shop.isReachable = false;
  await deleteAccount(other);
  await vi.waitFor(() => expect(isUnasked(other.storage, "toy")).toBe(true));
  shop.isReachable = true;
  const quiz = open("en-US");
  quiz.act(...TO_EMAIL, { type: "leadCreated", lead: OTHER });
  await quiz.askAgain();
  expect(quiz.session()).toMatchObject({ lead: OTHER, answers: { goal: "walk" } });
  expect(JSON.stringify([...stored])).not.toContain(LINKED.code);
});

it("asks nothing again of a visit that the shop has still", async () => {
  const { open, stored, deleted, shop, other } = await withLinkedAside();
  deleted.add(LEAD.code);
  shop.isReachable = false;
  await deleteAccount(other);
  await vi.waitFor(() => expect(isUnasked(other.storage, "toy")).toBe(true));
  shop.isReachable = true;
  const quiz = open("en-US", aRuntime(), readSession);
  await quiz.askAgain();
  expect(quiz.session()).toMatchObject({ lead: LINKED, answers: { goal: "walk" } });
  expect([isUnasked(quiz.storage, "toy"), stored.has("user:toy")]).toEqual([false, true]);
});

it("notes nothing of a lead on the lead of another funnel", () => {
  const { open } = aBrowser();
  const shop = open("en-US", aRuntime({ id: "shop" }));
  shop.act({ type: "leadCreated", lead: OTHER });
  noteUnsaved(shop.storage, LEAD);
  expect(isUnsaved(shop.storage, "shop")).toBe(false);
});
