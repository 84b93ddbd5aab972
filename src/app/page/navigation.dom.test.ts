import { createStore } from "jotai";
import { beforeEach, expect, it, vi } from "vitest";
import { createNavigation, type RoutedPages, routedViewAtom } from "./navigation.ts";

const View = () => null;

/** Navigation of a document loaded from its present address, with what happened in it. */
const openDocument = (openRouter: () => Promise<RoutedPages> = async () => ({ View, onShown: () => {} })) => {
  const store = createStore();
  const events: string[] = [];
  const navigation = createNavigation(
    store,
    () => {
      events.push(`router for ${location.pathname}`);
      return openRouter();
    },
    location.pathname,
  );
  navigation.onShown(() => events.push(`shown ${location.pathname}${location.hash}`));
  navigation.onTraversed(() => events.push(`traversed to ${location.pathname}${location.hash}`));
  return { store, navigation, events };
};

beforeEach(() => history.replaceState(null, "", "/en-US/quiz?utm_source=mail#goal"));

it("shows the steps of a page by the fragment alone, without the router", () => {
  const { store, navigation, events } = openDocument();
  navigation.go({ path: "/en-US/quiz", hash: "age" });
  expect(location.href).toBe(`${location.origin}/en-US/quiz?utm_source=mail#age`);
  expect(events).toEqual(["shown /en-US/quiz#age"]);
  expect(store.get(routedViewAtom)).toBeNull();
});

it("fetches the router for the first address of another page, and shows that page", async () => {
  const { store, navigation, events } = openDocument();
  navigation.go({ path: "/en-US/email" });
  expect(events).toEqual(["router for /en-US/email"]);
  await vi.waitFor(() => expect(store.get(routedViewAtom)).toEqual({ View }));
  expect(events).toEqual(["router for /en-US/email", "shown /en-US/email"]);
});

it("asks for the router once, however often the address changes while it comes", async () => {
  const { store, navigation, events } = openDocument();
  navigation.go({ path: "/en-US/email" });
  navigation.go({ path: "/en-US/results", replace: true });
  await vi.waitFor(() => expect(store.get(routedViewAtom)).toEqual({ View }));
  expect(events).toEqual(["router for /en-US/email", "shown /en-US/results"]);
});

it("hears of the browser's Back, and of no move of its own", async () => {
  const { navigation, events } = openDocument();
  navigation.go({ path: "/en-US/quiz", hash: "age" });
  expect(navigation.back()).toBe(true);
  await vi.waitFor(() =>
    expect(events).toEqual(["shown /en-US/quiz#age", "traversed to /en-US/quiz#goal", "shown /en-US/quiz#goal"]),
  );
});

it.each(["/en-US/quiz?utm_source=mail#goal", "/en-US/quiz?utm_source=mail&unknown=1#goal"])(
  "leaves at %s what the entry of the browser's history holds, for a reload that comes at once",
  (address) => {
    history.replaceState({ entry: { landingPage: "/en-US/home" } }, "", address);
    openDocument();
    expect(history.state).toMatchObject({ entry: { landingPage: "/en-US/home" }, __TSR_index: 0 });
    expect(location.search).toBe("?utm_source=mail");
  },
);

it("has no way back from the entry that a visit began with", () => {
  const { navigation } = openDocument();
  expect(navigation.back()).toBe(false);
});

it("makes no entry of the history for the address where the visitor is", () => {
  const { navigation, events } = openDocument();
  const { length } = history;
  navigation.go({ path: "/en-US/quiz", hash: "goal" });
  expect([history.length, events]).toEqual([length, []]);
});

it("leaves out of the address what no page reads", () => {
  history.replaceState(null, "", "/en-US/quiz?jg=20&session=0123456789abcdef#goal");
  openDocument();
  expect(location.search).toBe("?jg=20");
});

it("loads the address as a document, with what no storage keeps, where the router does not come", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { pathname: "/en-US/quiz", search: "", hash: "", reload });
  const { navigation } = openDocument(() => Promise.reject(new Error("offline")));
  const acts = { taps: [], entries: [], press: null, secrets: {}, carried: "what no storage keeps" };
  Object.assign(window, { funnelBoot: { acts: () => acts } });
  await navigation.route();
  Reflect.deleteProperty(window, "funnelBoot");
  expect(reload).toHaveBeenCalledOnce();
  expect(history.state).toMatchObject({ acts });
});
