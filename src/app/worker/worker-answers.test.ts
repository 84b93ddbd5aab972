import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerOf, CACHE, forgetOthers, inTime, takeNotes, type WorkerWorld } from "./worker-answers.ts";

const ORIGIN = "https://run.example";
const SCRIPT = `${ORIGIN}/assets/app-1.js`;
const DATA = `${ORIGIN}/page-data/de-DE/results/page-data.json`;

const script = (text: string): Response => new Response(text, { headers: { "content-type": "text/javascript" } });
const data = (text: string): Response => new Response(text, { headers: { "content-type": "application/json" } });
const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/html" } });

/** Caches in memory, as far as the worker uses them. */
const memoryCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const nameOf = (key: RequestInfo | URL): string =>
    new URL(key instanceof Request ? key.url : key.toString(), ORIGIN).href;
  const open = async (name: string): Promise<Cache> => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    const cache: Pick<Cache, "match" | "put" | "keys" | "delete"> = {
      match: async (key) => entries.get(nameOf(key))?.clone(),
      put: async (key, response) => {
        await response.clone().arrayBuffer();
        entries.set(nameOf(key), response);
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (key) => entries.delete(nameOf(key)),
    };
    return cache as Cache;
  };
  return {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
};

let network: (url: string) => Promise<Response>;
let asked: string[];
let world: WorkerWorld;

beforeEach(() => {
  asked = [];
  network = () => Promise.reject(new TypeError("offline"));
  world = {
    caches: memoryCaches(),
    origin: ORIGIN,
    fetch: (request) => {
      const url = new URL(request instanceof Request ? request.url : request, ORIGIN).href;
      asked.push(url);
      return network(url);
    },
  };
});

const answer = async (url: string, init?: RequestInit): Promise<string | null> => {
  const given = answerOf(world, new Request(url, init));
  const text = given && (await (await given).text());
  // What is kept is kept behind the answer.
  await new Promise((resolve) => setTimeout(resolve, 5));
  return text;
};

const navigation = (url: string): Request =>
  new Proxy(new Request(url), {
    get: (request, name) => (name === "mode" ? "navigate" : Reflect.get(request, name, request)),
  });

const keptAddresses = async (): Promise<readonly string[]> =>
  (await (await world.caches.open(CACHE)).keys()).map(({ url }) => url);

it("gives a script again without the network, and asks for it once", async () => {
  network = async () => script("app");
  expect(await answer(SCRIPT)).toBe("app");
  network = () => Promise.reject(new TypeError("offline"));
  expect(await answer(SCRIPT)).toBe("app");
  expect(asked).toHaveLength(1);
});

it("keeps no page in place of a script, no error, and nothing that breaks off", async () => {
  network = async () => html("<p>log in to the Wi-Fi</p>");
  await answer(SCRIPT);
  network = async () => new Response("oops", { status: 500 });
  await answer(SCRIPT);
  network = async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError("cut")) });
    return new Response(broken, { headers: { "content-type": "text/javascript" } });
  };
  // Whether the page hears of the break is the browser's; what counts is that nothing of it is kept.
  await answer(SCRIPT).catch(() => null);
  expect(await keptAddresses()).toEqual([]);
});

it("takes a broken script out for whoever asks past all caches, and for everybody after them", async () => {
  network = async () => script("half a scr");
  await answer(SCRIPT);
  network = async () => script("whole");
  expect(await answer(SCRIPT, { cache: "reload" })).toBe("whole");
  expect(await answer(SCRIPT)).toBe("whole");
});

it("gives the newest data of a page, and the last one without the network", async () => {
  network = async () => data("monday");
  await answer(DATA);
  network = async () => data("tuesday");
  expect(await answer(DATA)).toBe("tuesday");
  network = () => Promise.reject(new TypeError("offline"));
  expect(await answer(DATA)).toBe("tuesday");
});

it("never keeps a page, and shows that of whoever is offline without the network", async () => {
  await takeNotes(world, { offline: "<p>offline</p>", files: [] });
  const page = navigation(`${ORIGIN}/de-DE/results`);
  network = async () => html("my plan");
  expect(await (await answerOf(world, page))?.text()).toBe("my plan");
  network = () => Promise.reject(new TypeError("offline"));
  const shown = await answerOf(world, page);
  expect([shown?.status, await shown?.text()]).toEqual([503, "<p>offline</p>"]);
  expect(await keptAddresses()).toEqual([`${ORIGIN}/offline`]);
});

it("leaves calls, other sites and all that is sent to the browser", async () => {
  expect(answerOf(world, new Request(`${ORIGIN}/api/v1/leads`))).toBeNull();
  expect(answerOf(world, new Request(SCRIPT, { method: "POST" }))).toBeNull();
  expect(answerOf(world, new Request("https://elsewhere.example/assets/app-1.js"))).toBeNull();
});

it("keeps the files that a page names, and nothing of other sites or of calls", async () => {
  network = async () => script("app");
  const files = [SCRIPT, `${ORIGIN}/api/v1/leads`, "https://elsewhere.example/assets/x.js"];
  await takeNotes(world, { offline: "", files });
  expect(await keptAddresses()).toEqual([`${ORIGIN}/offline`, SCRIPT]);
});

it.each([null, "files", { offline: 1, files: [] }, { offline: "" }])("takes no notes such as %j", async (notes) => {
  await takeNotes(world, notes);
  expect(await keptAddresses()).toEqual([]);
});

it("keeps a bounded number of files, and the page for whoever is offline", async () => {
  await takeNotes(world, { offline: "<p>offline</p>", files: [] });
  network = async () => script("app");
  for (let number = 0; number < 160; number += 1) await answer(`${ORIGIN}/assets/${number}.js`);
  const addresses = await keptAddresses();
  expect(addresses).toHaveLength(151);
  expect(addresses[0]).toBe(`${ORIGIN}/offline`);
  expect(addresses.at(-1)).toBe(`${ORIGIN}/assets/159.js`);
});

const refuse = (): Promise<never> => Promise.reject(new DOMException("Unexpected internal error.", "UnknownError"));
const hang = (): Promise<never> => new Promise(() => undefined);

/** Caches of which one operation, or all of them, are out of order. */
const brokenCaches = (operation: "open" | "match" | "put", fail: () => Promise<never>): WorkerWorld["caches"] => {
  const working = memoryCaches();
  const open = async (name: string): Promise<Cache> => Object.assign(await working.open(name), { [operation]: fail });
  return { ...working, open: operation === "open" ? fail : open };
};

afterEach(() => void vi.useRealTimers());

for (const operation of ["open", "match", "put"] as const)
  it.each([
    ["rejects", refuse],
    ["never settles", hang],
  ])(`gives what the network gives where ${operation} of the cache %s`, async (_, fail) => {
    vi.useFakeTimers();
    world = { ...world, caches: brokenCaches(operation, fail) };
    network = async (url) => (url === SCRIPT ? script("app") : data("monday"));
    const answers = [new Request(SCRIPT), new Request(SCRIPT, { cache: "reload" }), new Request(DATA)].map(
      async (request) => (await answerOf(world, request))?.text(),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(answers)).toEqual(["app", "app", "monday"]);
  });

it.each([refuse, hang])("fails like the network where neither that nor the cache gives anything: %o", async (fail) => {
  vi.useFakeTimers();
  world = { ...world, caches: brokenCaches("open", fail) };
  const answers = [navigation(`${ORIGIN}/de-DE/results`), new Request(DATA)].map(
    async (request) => (await answerOf(world, request))?.type,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(answers)).toEqual(["error", "error"]);
});

it.each([refuse, hang])("waits for no work that fails or hangs: %o", async (fail) => {
  vi.useFakeTimers();
  const outcome = inTime(fail());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBeUndefined();
});

it("throws away what an older worker has kept", async () => {
  await (await world.caches.open("workbox-precache-v1")).put(`${ORIGIN}/de-DE/home`, html("an old shell"));
  await takeNotes(world, { offline: "", files: [] });
  await forgetOthers(world, CACHE);
  expect(await world.caches.keys()).toEqual([CACHE]);
  await forgetOthers(world, null);
  expect(await world.caches.keys()).toEqual([]);
});
