import { configure } from "@testing-library/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { aPage, aPageLoad } from "../../../../tests/support/a-page-load.ts";
import { TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import { type ApiWorld, startApiWorld } from "../../../../tests/support/api-world.ts";
import { createWebStorage } from "../../../storage/web-storage.ts";
import { createFunnelStore } from "../../session/store.ts";
import { startOutside } from "../tracking/outside.ts";
import { createReportQueue } from "../tracking/report-queue.ts";

configure({ asyncUtilTimeout: 10_000 });

const OPTIONAL = ["marketing", "statistics", "preferences", "unclassified"] as const;
const SUBSETS = Array.from({ length: 2 ** OPTIONAL.length }, (_, bits) =>
  OPTIONAL.filter((_category, index) => (bits & (2 ** index)) > 0),
);
const SETTINGS = {
  VITE_TAG_FRAME: "https://tags.example/frame.html",
  VITE_RECAPTCHA_KEY: "site-key",
  VITE_AFFILIATE_SCRIPT: "https://partners.example/track.js",
  VITE_CONVERSIONS: "on",
};
/** Nobody but our own server may read it, and that in the lead alone. */
const CANARY = "canary.7f3a@example.com";
const runtime = aRuntime();
const { session } = visit(runtime, TO_RESULTS);

let api: ApiWorld;
let asked: { readonly path: string; readonly body: string }[];
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  localStorage.clear();
  sessionStorage.clear();
  delete window.kt_visitor_code;
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  api = await startApiWorld("sqlite");
  asked = [];
  const fromServer = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, api.origin), init);
    asked.push({ path: request.url.replace(api.origin, ""), body: await request.clone().text() });
    return fromServer(input, init);
  });
});
afterEach(async () => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.cookie.split("; ").map((cookie) => cookie.split("=")[0]))
    document.cookie = `${name}=; max-age=0; path=/`;
  await api.stop();
});

const elementsOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLIFrameElement>(selector)].map(({ src }) => src);

it.each(SUBSETS.map((granted) => [granted.join(", ") || "nothing", granted] as const))(
  "who allows %s meets the services of these categories and no others, and none of them is told an address or answer",
  async (_, granted) => {
    localStorage.setItem("consent", JSON.stringify({ v: 1, data: { granted: ["necessary", ...granted] } }));
    const { report, drainTo } = createReportQueue({ address: () => "https://run.example/de-DE/home", now: Date.now });
    const lead = session.lead && { ...session.lead, email: CANARY };
    const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, { ...session, lead });
    const parameters: Record<string, string> = { ttclid: "click", affiliate_id: "A-1" };
    const ports = aPageLoad({
      runtime,
      page: aPage({ page: "home" }),
      source: { parameters, referrer: "", landingPage: "/" },
      replaceSource: () => void Reflect.deleteProperty(parameters, "ttclid"),
      storage: createWebStorage(() => localStorage),
      perTab: createWebStorage(() => sessionStorage),
      client: api.client,
      report,
      drainReports: drainTo,
      reportFault: () => {},
      sessionId: () => "00000000-0000-4000-8000-000000000000",
      pause: () => new Promise((resolve) => setTimeout(resolve, 10)),
    });
    await startOutside(store, ports, () => {});
    report({ name: "lead_created" }, { ...session, lead });

    const allows = (category: (typeof OPTIONAL)[number]): boolean => granted.includes(category);
    const expectAllowedAlone = (): void => {
      expect(elementsOf("script").map((src) => new URL(src).hostname)).toEqual([
        ...(allows("preferences") ? ["www.google.com"] : []),
        ...(allows("marketing") ? ["partners.example"] : []),
      ]);
      expect(elementsOf("iframe")).toEqual(allows("marketing") ? [SETTINGS.VITE_TAG_FRAME] : []);
      const paths = new Set(asked.map(({ path }) => path));
      expect(paths.has("/api/events")).toBe(allows("statistics"));
      // Who allows nothing of it has the server forget the click that their lead was made with.
      const told = asked.filter(({ path }) => path.endsWith("/advertising")).map(({ body }) => body);
      expect(told).toEqual([
        allows("marketing") ? expect.stringMatching(/^\{"allowed":true,.*"ttclid":"click"/) : '{"allowed":false}',
      ]);
      expect(localStorage.getItem("kt_visitor_code") !== null).toBe(allows("statistics"));
      expect(document.cookie.includes("_sp_")).toBe(allows("statistics"));
    };
    await vi.waitFor(expectAllowedAlone, { timeout: 10_000 });
    // What is not allowed would have come by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expectAllowedAlone();
    const reported = JSON.stringify([asked, elementsOf("script"), elementsOf("iframe"), document.cookie]);
    expect(reported).not.toContain("canary");
    if (!allows("marketing")) expect(reported).not.toContain("click");
  },
);
