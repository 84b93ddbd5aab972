import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { aPage, aPageLoad } from "../../../tests/support/a-page-load.ts";
import type { Ports } from "../ports/ports.ts";
import { createPageSource } from "./page-source.ts";

const assign = vi.fn<(address: string) => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, "funnelBoot");
  assign.mockClear();
});

const NOTHING_PAID = { isPaying: () => false, isPaidHere: () => false };

/** Leaves for a page that is a document of its own. @param carried what no storage keeps, as the boot script hands it on */
const leaveWith = async (carried: string | null): Promise<void> => {
  vi.stubGlobal("location", { href: "http://run.localhost/en-US/quiz", pathname: "/en-US/quiz", search: "", assign });
  const acts = { taps: [], entries: [], press: null, secrets: {}, carried };
  Object.assign(window, { funnelBoot: { acts: () => acts, withSource: (to: string) => `${to}?from=ad` } });
  const page = { page: "quiz", locale: "en-US", build: "build-1" };
  const source = createPageSource({ page } as Ports, "hash", NOTHING_PAID);
  expect(await source("/de-DE/email")).toBeNull();
};

it("leaves for a document of its own with where the visit came from, and nothing else where storage keeps the visit", async () => {
  await leaveWith(null);
  expect(assign.mock.calls).toEqual([["/de-DE/email?from=ad"]]);
});

it("takes the answers along to a document of its own where storage keeps nothing", async () => {
  await leaveWith("%7B%22answers%22%3A1%7D");
  expect(assign.mock.calls).toEqual([["/de-DE/email?from=ad#~%7B%22answers%22%3A1%7D"]]);
});

it("stays where only this document knows of what was paid, and asks for the page again as often as the visitor wants", async () => {
  vi.stubGlobal("location", { ...window.location, pathname: "/en-US/checkout", search: "", assign });
  const page = aPage({
    page: "checkout",
    locale: "en-US",
    messages: { "app.error.networkError": "away", "app.retry": "again" },
  });
  const answers: Response[] = [];
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(answers.shift() ?? Response.error()));
  vi.stubGlobal("fetch", asked);
  const source = createPageSource(aPageLoad({ page }), "f", { ...NOTHING_PAID, isPaidHere: () => true });
  const offered = source("/en-US/offer");
  const again = await screen.findByText("again", {}, { timeout: 5_000 });
  expect(screen.getByRole("status").textContent).toBe("away again");
  answers.push(Response.json({ ...page, page: "offer" }));
  again.click();
  expect(await offered).toMatchObject({ page: "offer" });
  expect(screen.queryByText("again")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

it("stays where only this document knows of what was paid, and shows a page of another build that plays the same funnel", async () => {
  vi.stubGlobal("location", { ...window.location, pathname: "/en-US/checkout", search: "", assign });
  const page = aPage({ page: "checkout", locale: "en-US" });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ...page, page: "offer", build: "build-2" })));
  const source = createPageSource(aPageLoad({ page }), "f", { ...NOTHING_PAID, isPaidHere: () => true });
  expect(await source("/en-US/offer")).toMatchObject({ page: "offer", build: "build-2" });
  expect(assign).not.toHaveBeenCalled();
});

it("stays where only this document knows of what was paid, and asks again for a page of a build that plays another funnel", async () => {
  vi.stubGlobal("location", { ...window.location, pathname: "/en-US/checkout", search: "", assign });
  const messages = { "app.error.networkError": "away", "app.retry": "again" };
  const page = aPage({ page: "checkout", locale: "en-US", messages });
  const another = { ...page, page: "offer", build: "build-2", funnel: "another" };
  const answers = [another, { ...page, page: "offer", season: "spring" }];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answers.shift())));
  const source = createPageSource(aPageLoad({ page }), "f", { ...NOTHING_PAID, isPaidHere: () => true });
  const offered = source("/en-US/offer");
  (await screen.findByText("again", {}, { timeout: 5_000 })).click();
  // What a campaign looks like is worth no purchase.
  expect(await offered).toMatchObject({ page: "offer", season: "spring" });
  expect(assign).not.toHaveBeenCalled();
});
