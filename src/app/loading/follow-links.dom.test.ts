import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { arrivalAtom } from "../page/arrival.ts";
import type { Navigation } from "../page/navigation.ts";
import { adoptAtom, createFunnelStore, sessionAtom } from "../session/store.ts";
import { followLinks } from "./follow-links.ts";

const page = (kind: "landing" | "article" | "checkout") => ({ kind, title: "t", description: "d", sections: {} });

const runtime = aRuntime({
  id: "20",
  pages: { ...aRuntime().definition.pages, home: page("landing"), about: page("article"), checkout: page("checkout") },
  modals: {
    menu: { kind: "NavigationSidebar", title: "t.menu", links: { about: { label: "t.about", page: "about" } } },
    info: { kind: "Info", title: "t.info", text: "t.text" },
  },
});
const session = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);

const gone: string[] = [];
let traverse = (): void => undefined;
const navigation: Pick<Navigation, "go" | "onTraversed"> = {
  go: ({ path, replace = false }) => void gone.push(replace ? `${path} instead` : path),
  onTraversed: (listener) => {
    traverse = listener;
  },
};
let isLeft = false;
const asked: string[] = [];
let answer = (): Promise<Response> => Promise.resolve(Response.json({ build: "build-1", html: "<h1>About us</h1>" }));

// One listener for the whole file, as in a document.
beforeAll(() => {
  followLinks(store, { page: { build: "build-1", locale: "en-US", brand: { funnel: "20" } }, runtime }, navigation);
  // This window can follow no link.
  addEventListener("click", (event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  });
});

beforeEach(() => {
  history.replaceState(null, "", "/en-US/home");
  gone.length = 0;
  asked.length = 0;
  store.set(arrivalAtom, null);
  store.set(adoptAtom, session);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Presses the first link of a page. @returns whether the browser is left to follow it */
const press = (html: string, how: MouseEventInit = {}): boolean => {
  const text = `<div id="root">${html}<main id="main" class="page"><h1>Home</h1></main></div>`;
  document.body.replaceChildren(document.createRange().createContextualFragment(text));
  document.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  return isLeft;
};

it("shows an article of the same language and funnel within the document", () => {
  expect(press('<a href="/en-US/about">About</a>')).toBe(false);
  expect(gone).toEqual(["/en-US/about"]);
});

it.each([
  ["another language", '<a href="/de-DE/about">x</a>', {}],
  ["another funnel", '<a href="/en-US/about?jg=342">x</a>', {}],
  ["another site", '<a href="https://blog.example/en-US/about">x</a>', {}],
  ["a page with card fields", '<a href="/en-US/checkout">x</a>', {}],
  ["a page that this funnel does not have", '<a href="/en-US/shop">x</a>', {}],
  ["a place on the page", '<a href="/en-US/about#team">x</a>', {}],
  ["a file", '<a href="/en-US/about" download>x</a>', {}],
  ["another tab", '<a href="/en-US/about" target="_blank">x</a>', {}],
  ["another tab, by the keyboard", '<a href="/en-US/about">x</a>', { ctrlKey: true }],
])("leaves to the browser what leads to %s", (_name, html, how) => {
  expect(press(html, how)).toBe(true);
  expect([gone, asked]).toEqual([[], []]);
});

const IN_DIALOG = '<div role="dialog"><nav><a href="/en-US/about">About</a></nav></div>';

it("leaves a link in a dialog to the browser: the dialog goes with the document", () => {
  store.set(adoptAtom, { ...session, modal: "info" });
  expect(press(IN_DIALOG)).toBe(true);
  expect(gone).toEqual([]);
});

it("closes the menu whose link is followed within the document, and Back leads to where it was opened", () => {
  store.set(adoptAtom, { ...session, modal: "menu" });
  expect(press(IN_DIALOG)).toBe(false);
  expect([gone, store.get(sessionAtom).modal]).toEqual([["/en-US/about instead"], null]);
});

it("shows the static part of the page until it is drawn, and nothing in it can be pressed", async () => {
  press('<a href="/en-US/about">About</a>');
  expect(asked).toEqual(["/page-data/en-US/about/page-data-rsc.json"]);
  await vi.waitFor(() => expect(document.querySelector("[data-static-part] h1")?.textContent).toBe("About us"));
  expect(document.querySelector<HTMLElement>("[data-static-part]")).toMatchObject({ inert: true, className: "page" });
  expect(document.getElementById("main")?.hidden).toBe(true);
  expect(store.get(arrivalAtom)?.standIn?.end()).toBe(true);
  expect(document.querySelector("[data-static-part]")).toBeNull();
  expect(document.getElementById("main")?.hidden).toBe(false);
});

it("shows the page again when the visitor goes back before the other one has come", async () => {
  press('<a href="/en-US/about">About</a>');
  await vi.waitFor(() => expect(document.querySelector("[data-static-part]")).not.toBeNull());
  traverse();
  expect(document.querySelector("[data-static-part]")).toBeNull();
  expect(document.getElementById("main")?.hidden).toBe(false);
});

it.each([
  ["comes after the page", { build: "build-1", html: "<h1>About us</h1>" }, true],
  ["another build wrote", { build: "build-2", html: "<h1>About us</h1>" }, false],
  ["is none", { error: "gone" }, false],
])("shows no static part that %s", async (_name, body, isDrawn) => {
  let deliver = (_response: Response): void => undefined;
  answer = () =>
    new Promise((resolve) => {
      deliver = resolve;
    });
  press('<a href="/en-US/about">About</a>');
  if (isDrawn) expect(store.get(arrivalAtom)?.standIn?.end()).toBe(false);
  deliver(Response.json(body));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.querySelector("[data-static-part]")).toBeNull();
});

it("comes back to where the visitor was when the link was followed", () => {
  vi.stubGlobal("scrollY", 730);
  press('<a href="/en-US/about">About</a>');
  traverse();
  expect(store.get(arrivalAtom)).toEqual({ path: "/en-US/home", top: 730, standIn: null });
  traverse();
  expect(store.get(arrivalAtom)?.top).toBe(0);
});

it("asks for no static part of a page whose data are there already", () => {
  vi.spyOn(performance, "getEntriesByName").mockReturnValueOnce([performance.mark("fetched")]);
  press('<a href="/en-US/about">About</a>');
  expect([gone, asked]).toEqual([["/en-US/about"], []]);
});
