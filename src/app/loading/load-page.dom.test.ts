import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadPage } from "./load-page.ts";

const BUILD = "build-1";
const HOME = "/page-data/de-DE/home/page-data.json";

const dataOf = (page: string, build = BUILD): string =>
  JSON.stringify({
    build,
    locale: "de-DE",
    page,
    kind: "landing",
    definition: { kind: "landing", title: "t", description: "d", sections: {} },
    edition: "20",
    reads: [],
    funnel: "f",
    icons: "i",
    messages: {},
    brand: { id: "run", name: "Strideo", funnel: "20", navigation: [], footer: [], legal: [], trader: [] },
  });

type Answer = readonly [status: number, body: string] | null;

let asked: string[];
let caches: (RequestCache | undefined)[];
let site: Readonly<Record<string, Answer>>;

beforeEach(() => {
  asked = [];
  caches = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string, { method = "GET", cache }: RequestInit = {}) => {
    if (method === "GET") caches.push(cache);
    asked.push(`${method} ${path}`);
    const answer = site[`${method} ${path}`] ?? site[path];
    if (!answer) throw new TypeError("Failed to fetch");
    return new Response(method === "HEAD" ? null : answer[1], { status: answer[0] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async (page: string) => {
  const loading = loadPage("de-DE", page, BUILD);
  await vi.runAllTimersAsync();
  const result = await loading;
  return "page" in result ? { status: result.status, page: result.page?.page ?? null } : result;
};

it("takes the data of a page from its address below page-data", async () => {
  site = { [HOME]: [200, dataOf("home")] };
  expect(await load("home")).toEqual({ status: "loaded", page: "home" });
  expect(asked).toEqual([`GET ${HOME}`]);
});

it("shows the page 404 for a page that is missing", async () => {
  site = {
    [HOME]: [404, ""],
    "HEAD /de-DE/home": [404, ""],
    "/page-data/de-DE/404/page-data.json": [200, dataOf("404")],
  };
  expect(await load("home")).toEqual({ status: "loaded", page: "404" });
});

it("asks by HEAD whether a page is really missing, and leaves it to the browser when it is not", async () => {
  site = { [HOME]: [404, ""], "HEAD /de-DE/home": [200, ""] };
  expect(await load("home")).toEqual({ status: "navigate", path: "/de-DE/home" });
  expect(asked).toEqual([`GET ${HOME}`, "GET /page-data/app-data.json", "HEAD /de-DE/home"]);
});

it("asks app-data.json for a page that is missing whether another build is out", async () => {
  site = { [HOME]: [404, ""], "/page-data/app-data.json": [200, '{"build":"build-2"}'] };
  expect(await load("home")).toEqual({ status: "other-build", page: null });
});

it.each(["{", "[]", '{"build":7}', `{"build":"${BUILD}"}`])(
  "takes %s in app-data.json for no other build",
  async (data) => {
    site = {
      [HOME]: [404, ""],
      "/page-data/app-data.json": [200, data],
      "HEAD /de-DE/home": [404, ""],
      "/page-data/de-DE/404/page-data.json": [200, dataOf("404")],
    };
    expect(await load("home")).toEqual({ status: "loaded", page: "404" });
  },
);

it("takes from the browser's cache what this document has fetched ahead", async () => {
  site = { [HOME]: [200, dataOf("home")] };
  const fetched = vi.spyOn(performance, "getEntriesByName");
  await load("home");
  expect(caches).toEqual(["default"]);
  fetched.mockReturnValue([performance.mark("fetched")]);
  await load("home");
  expect(caches).toEqual(["default", "force-cache"]);
  fetched.mockRestore();
});

it("shows the page 500 for an error of the server", async () => {
  site = { [HOME]: [500, ""], "/page-data/de-DE/500/page-data.json": [200, dataOf("500")] };
  expect(await load("home")).toEqual({ status: "loaded", page: "500" });
});

it("leaves it to the browser when the page 500 cannot be had either", async () => {
  site = { [HOME]: [500, ""], "/page-data/de-DE/500/page-data.json": [503, ""] };
  expect(await load("home")).toEqual({ status: "navigate", path: "/de-DE/500" });
});

it.each([
  ["when nothing answers", null],
  ["when the answer is half a file", [200, '{"build":'] as const],
  ["when the answer is no page", [200, "[]"] as const],
])("tries three times, then leaves it to the browser: %s", async (_, answer) => {
  site = { [HOME]: answer };
  expect(await load("home")).toEqual({ status: "navigate", path: "/de-DE/home" });
  expect(asked).toEqual([`GET ${HOME}`, `GET ${HOME}`, `GET ${HOME}`]);
});

it("says when another build wrote the page", async () => {
  site = { [HOME]: [200, dataOf("home", "build-2")] };
  expect(await load("home")).toEqual({ status: "other-build", page: "home" });
});
