import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadFunnel } from "../loading/page-files.ts";

const PAGE = `
  <div id="trouble" hidden><p data-when="slow">Slow</p><p data-when="failed">Failed</p>
  <p data-when="slow-unstored">Slow, nothing stored</p><button>Again</button></div>
  <div id="root" data-personal><h1>Mail</h1><input name="email"><input autocomplete="cc-number"></div>
  <script type="application/json" id="boot-plan">${JSON.stringify({
    steps: "",
    quizPath: "/en-US/quiz",
    modules: ["/assets/app.js"],
    beside: [],
    styles: [],
    deferred: false,
  })}</script>`;

const FILE = () => new Response("export {}", { headers: { "content-type": "text/javascript" } });
const HTML = () => new Response("<p>", { headers: { "content-type": "text/html" } });

const reload = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>();

const entries = (): readonly HTMLScriptElement[] => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src="/assets/app.js"]'),
];
const entryFails = (): void => void entries().at(-1)?.dispatchEvent(new Event("error"));

const trouble = (): string | null =>
  document.getElementById("trouble")?.hidden === false
    ? (document.querySelector("#trouble p:not([hidden])")?.textContent ?? null)
    : null;

/** A page under a fresh boot script. */
const arrive = async (): Promise<void> => {
  document.head.replaceChildren();
  document.body.replaceChildren(document.createRange().createContextualFragment(PAGE));
  vi.resetModules();
  await import("./boot.ts");
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
};

/** What the boot script of a test listens to, and the next one must not hear. */
let listened: Parameters<typeof addEventListener>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((...given: Parameters<typeof addEventListener>) => {
    listened.push(given);
    listen(...given);
  });
  reload.mockClear();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  const { href, origin, pathname } = location;
  vi.stubGlobal("location", { href, origin, pathname, hash: "", search: "", reload });
});
afterEach(() => {
  window.funnelBoot?.handOver();
  for (const given of listened) removeEventListener(...given);
  listened = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset["unstored"];
  history.replaceState(null, "");
});

it("shows a returning visitor the page that came when their own has not come after two seconds", async () => {
  localStorage.setItem("user", "{}");
  await arrive();
  expect(document.documentElement.hasAttribute("data-resume")).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(document.documentElement.hasAttribute("data-resume")).toBe(false);
  expect(window.funnelBoot?.isBack).toBe(true);
});

it("says after eight seconds that the page takes long, until the application takes over", async () => {
  await arrive();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(trouble()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(trouble()).toBe("Slow");
  window.funnelBoot?.handOver();
  expect(trouble()).toBeNull();
});

it("fetches the application anew, past all caches, when its script does not come, and asks for it again", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  await arrive();
  entryFails();
  await vi.advanceTimersByTimeAsync(300);
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/app\.js$/), expect.objectContaining({ cache: "reload" }));
  expect(entries()).toHaveLength(2);
  expect(trouble()).toBeNull();
});

it("loads the page again, once, when the script came broken; then it says so", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  await arrive();
  const broken = { filename: `${location.origin}/assets/app.js` };
  dispatchEvent(new ErrorEvent("error", broken));
  await vi.advanceTimersByTimeAsync(300);
  expect(reload).toHaveBeenCalledTimes(1);
  dispatchEvent(new ErrorEvent("error", broken));
  await vi.advanceTimersByTimeAsync(300);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(trouble()).toBe("Failed");
});

it("loads the page again by a clock that was put back since it was loaded again before", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  history.replaceState({ loadedAgain: Date.now() + 3_600_000 }, "");
  await arrive();
  dispatchEvent(new ErrorEvent("error", { filename: `${location.origin}/assets/app.js` }));
  await vi.advanceTimersByTimeAsync(300);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ["is refused", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is a page of a proxy", () => Promise.resolve(HTML())],
  ["is an error", () => Promise.resolve(new Response("", { status: 500 }))],
  [
    "hangs",
    (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new Error("cut"))),
      ),
  ],
] as const)("says that the page has failed when the application %s again and again", async (_, answer) => {
  fetched.mockImplementation(answer);
  await arrive();
  entryFails();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(trouble()).toBe("Failed");
  expect(reload).not.toHaveBeenCalled();
});

it("a funnel that cannot load says so", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response("", { status: 500 })));
  await arrive();
  const said = loadFunnel("hash").catch((error: unknown) => {
    window.funnelBoot?.fail();
    return error instanceof Error ? error.message : "";
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await said).toBe("We couldn't load the static query data");
  expect(trouble()).toBe("Failed");
});

it("loads the page again when asked, and what was typed is there again, but no card number", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  await arrive();
  const [email, card] = [...document.querySelectorAll("input")];
  for (const [field, value] of [
    [email, "ana@example.com"],
    [card, "4111111111111111"],
  ] as const) {
    if (!field) throw new Error("the page has both");
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await vi.advanceTimersByTimeAsync(8_000);
  document.querySelector<HTMLElement>("#trouble button")?.click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalled();
  expect(JSON.stringify(history.state)).not.toContain("4111");

  window.funnelBoot?.handOver();
  await arrive();
  expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe("ana@example.com");
  window.funnelBoot?.doAgain();
  await vi.advanceTimersByTimeAsync(100);
  expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe("ana@example.com");
  expect(JSON.stringify(history.state)).not.toContain("ana@");
});

it("keeps what is typed while the page that is loaded again is on its way", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  await arrive();
  await vi.advanceTimersByTimeAsync(8_000);
  document.querySelector<HTMLElement>("#trouble button")?.click();
  const email = document.querySelector<HTMLInputElement>('[name="email"]');
  if (!email) throw new Error("the page has a field");
  email.value = "bea@example.com";
  email.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalled();
  expect(JSON.stringify(history.state)).toContain("bea@example.com");
});

it("does not load a page again that has come while it was asked to", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  await arrive();
  await vi.advanceTimersByTimeAsync(8_000);
  document.querySelector<HTMLElement>("#trouble button")?.click();
  window.funnelBoot?.handOver();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  expect(document.querySelector<HTMLButtonElement>("#trouble button")?.disabled).toBe(false);
});

it("says what becomes of the answers where nothing is stored, and loads the page again with them", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  await arrive();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(trouble()).toBe("Slow, nothing stored");
  window.funnelBoot?.handOver(() => "the answers");
  document.querySelector<HTMLElement>("#trouble button")?.click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalled();

  await arrive();
  expect(window.funnelBoot?.carried).toBe("the answers");
  expect(window.funnelBoot?.isBack).toBe(true);
  expect(JSON.stringify(history.state)).not.toContain("the answers");
});

it("loads the page of a mail's link again with what the link brought", async () => {
  fetched.mockImplementation(() => Promise.resolve(FILE()));
  const link = `${location.href}#declarationToken=1a2b.token`;
  vi.stubGlobal("location", { ...location, href: link, hash: "#declarationToken=1a2b.token" });
  await arrive();
  await vi.advanceTimersByTimeAsync(8_000);
  document.querySelector<HTMLElement>("#trouble button")?.click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalled();

  vi.stubGlobal("location", { ...location, href: link.split("#")[0], hash: "" });
  await arrive();
  expect(window.funnelBoot?.secrets).toEqual({ declarationToken: "1a2b.token" });
  expect(JSON.stringify(history.state)).not.toContain("token");
});
