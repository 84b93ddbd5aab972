import { type Browser, type BrowserContext, expect, type Page } from "playwright/test";
import { within } from "../../src/server/within.ts";
import { type Bundle, buildWithSettings, serveBundle } from "../support/bundle-of-settings.ts";
import { Funnel } from "../support/funnel.ts";
import { test } from "../support/test.ts";

/** One after the other, by one bundle. */
test.describe.configure({ mode: "default" });

const OPTIONAL = ["marketing", "statistics", "preferences", "unclassified"] as const;
type Category = (typeof OPTIONAL)[number];
/**
 * Nothing, each category by itself, and all: a service that is met without its category, or not with it, shows in one of them.
 * `npm run test:consent` takes every subset; without a browser `src/app/outside/consent/consent-subsets.dom.test.ts` does.
 */
const subsetsOf = (categories: readonly Category[]): readonly (readonly Category[])[] =>
  Array.from({ length: 2 ** categories.length }, (_, bits) =>
    categories.filter((_category, index) => (bits & (2 ** index)) > 0),
  ).filter(({ length }) => process.env["E2E_CONSENT"] === "all" || length <= 1 || length === categories.length);

/** Whom the page meets with a yes, beside who asks. */
const SERVICES: Readonly<Partial<Record<Category, readonly string[]>>> = {
  marketing: ["partners.example", "tags.example"],
  preferences: ["www.google.com"],
  statistics: ["cdn.growthbook.io"],
};
const SETTINGS = {
  VITE_TAG_FRAME: "https://tags.example/frame.html",
  VITE_RECAPTCHA_KEY: "site-key",
  VITE_AFFILIATE_SCRIPT: "https://partners.example/track.js",
  VITE_CONVERSIONS: "on",
  VITE_GROWTHBOOK_KEY: "sdk-key",
  VITE_SENTRY_DSN: "https://key@errors.example/1",
  // Nothing but faults is reported, so that reports can be counted.
  VITE_SENTRY_TELEMETRY_RATE: "0",
  VITE_ONETRUST_ID: "run=site",
  VITE_COOKIEBOT_ID: "health=site",
};
/** An experiment of each funnel whose arm a feature chooses, as the build writes it, and the rules that the service answers with. */
const EXPERIMENTS = ["20", "342"].map((funnel) => ({
  id: "hero",
  funnel,
  pages: ["home"],
  steps: [],
  feature: "hero-art",
  arms: ["control", "photo"],
}));
const FEATURES = { features: { "hero-art": { defaultValue: "photo" } } };
const CANARY = "canary.7f3a@example.com";

let built: Promise<Bundle> | null = null;

/** A bundle takes as long as what is looked at by it. Of the brand whose visitors we ask ourselves no service knows. */
const bundleFor = async ({ host }: Desk): Promise<Bundle> => {
  built ??= buildWithSettings(SETTINGS);
  const bundle = await built;
  return host === null
    ? new Map([...bundle].map(([name, text]) => [name, text.replaceAll(SETTINGS.VITE_ONETRUST_ID, "other=site")]))
    : bundle;
};

const GROUPS = {
  statistics: "C0002",
  preferences: "C0003",
  marketing: "C0004",
  unclassified: "C0005",
} as const;

/** What the script of the service leaves on the window once the visitor has chosen. */
const oneTrust = (granted: readonly Category[]): string =>
  `window.OnetrustActiveGroups = ",${["C0001", ...granted.map((each) => GROUPS[each])].join(",")},";
  window.OneTrust = { IsAlertBoxClosed: () => true, ToggleInfoDisplay() {} };`;
const cookiebot = (granted: readonly Category[]): string =>
  `window.Cookiebot = { hasResponse: true, renew() {}, consent: ${JSON.stringify(
    Object.fromEntries(
      ["preferences", "statistics", "marketing"].map((each) => [each, granted.includes(each as Category)]),
    ),
  )} };`;

interface Desk {
  readonly name: string;
  readonly brand: "run" | "health";
  /** Who asks; null: we do. */
  readonly host: string | null;
  readonly script: (granted: readonly Category[]) => string;
  /** Categories that it asks about. */
  readonly offers: readonly Category[];
}

const OUR_OWN: Desk = { name: "our own banner", brand: "run", host: null, script: () => "", offers: OPTIONAL };
const DESKS: readonly Desk[] = [
  OUR_OWN,
  { name: "OneTrust", brand: "run", host: "cdn.cookielaw.org", script: oneTrust, offers: OPTIONAL },
  {
    name: "Cookiebot",
    brand: "health",
    host: "consent.cookiebot.com",
    script: cookiebot,
    // It offers no choice for what it has not classified.
    offers: OPTIONAL.filter((category) => category !== "unclassified"),
  },
];

const ACT_MS = 20_000;
const LOAD_MS = 60_000;

let visits = 0;

interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Host, path and body of every request. */
  readonly asked: { readonly host: string; readonly path: string; readonly text: string }[];
}

const visitor = async (
  browser: Browser,
  desk: Desk,
  bundle: Bundle,
  granted: readonly Category[],
): Promise<Visitor> => {
  visits += 1;
  const context = await browser.newContext({
    // The documents were built for none of these services, so that their policy names none.
    bypassCSP: true,
    serviceWorkers: "block",
    locale: "en-US",
    baseURL: `http://${desk.brand}.localhost:${process.env["E2E_PORT"]}`,
    extraHTTPHeaders: { "x-forwarded-for": `2001:db8:ffff:${visits.toString(16)}::1` },
  });
  // Without limits of their own they wait as long as the whole test may, and say nothing of what did not come.
  context.setDefaultTimeout(ACT_MS);
  context.setDefaultNavigationTimeout(LOAD_MS);
  const asked: Visitor["asked"] = [];
  context.on("request", (request) => {
    const { hostname: host, pathname: path } = new URL(request.url());
    asked.push({ host, path, text: `${request.url()} ${request.postData() ?? ""}` });
  });
  await context.route(
    ({ hostname }) => !hostname.endsWith(".localhost"),
    (route) => {
      const isDesk = new URL(route.request().url()).hostname === desk.host;
      const isFrame = route.request().resourceType() === "document";
      if (new URL(route.request().url()).hostname === "cdn.growthbook.io") return route.fulfill({ json: FEATURES });
      return route.fulfill(
        isFrame
          ? { contentType: "text/html", body: "" }
          : { contentType: "text/javascript", body: isDesk ? desk.script(granted) : "" },
      );
    },
  );
  await context.route("**/page-data/experiments.json*", (route) => route.fulfill({ json: EXPERIMENTS }));
  await serveBundle(context, bundle);
  if (desk.host === null)
    await context.addInitScript((data) => localStorage.setItem("consent", JSON.stringify({ v: 1, data })), {
      granted: ["necessary", ...granted],
    });
  return { context, page: await context.newPage(), asked };
};

/** Requests that are still answered meanwhile must not keep it open. */
const endVisit = async (context: BrowserContext, whose: string): Promise<void> => {
  await within(context.unrouteAll({ behavior: "ignoreErrors" }), ACT_MS, `end of the stand-ins of ${whose}`);
  await within(context.close(), ACT_MS, `end of the visit of ${whose}`);
};

/** Hears of faults alone, whatever is allowed, and by which visit one can find them only from who allows statistics. */
const meetFault = async ({ page, asked }: Visitor, whose: string, allowsStatistics: boolean): Promise<void> => {
  const reports = () => asked.filter(({ host }) => host === "errors.example").map(({ text }) => text);
  expect(reports(), whose).toEqual([]);
  const fail = page.evaluate((canary) => {
    setTimeout(() => {
      throw new Error(`no way for ${canary}`);
    });
  }, CANARY);
  await within(fail, ACT_MS, `fault of ${whose}`);
  // What was gathered leaves when the page is hidden, or half a minute later.
  const reportsOfHidden = async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    return reports();
  };
  await expect.poll(reportsOfHidden, { message: whose }).toEqual([expect.stringContaining("no way for [email]")]);
  expect(reports()[0]?.includes("trace_id"), whose).toBe(allowsStatistics);
  expect(reports()[0], whose).not.toContain("canary");
};

for (const desk of DESKS)
  test(`in a real browser ${desk.name} lets each subset of consent meet its services and no others`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const bundle = await bundleFor(desk);
    for (const granted of subsetsOf(desk.offers)) {
      const { context, page, asked } = await visitor(browser, desk, bundle, granted);
      await page.goto("/en-US/home?affiliate_id=A-1&offer_id=O-1");
      const allows = (category: Category): boolean => granted.includes(category);
      const met = () => ({
        others: [...new Set(asked.map(({ host }) => host))].filter((host) => !host.endsWith(".localhost")).toSorted(),
        statistics: asked.some(({ path }) => path === "/api/events" || path.startsWith("/stream/")),
      });
      const expected = {
        others: [
          ...(desk.host === null ? [] : [desk.host]),
          ...OPTIONAL.flatMap((category) => (allows(category) ? (SERVICES[category] ?? []) : [])),
        ].toSorted(),
        statistics: allows("statistics"),
      };
      const whose = `who allows ${granted.join(", ") || "nothing"}`;
      await expect.poll(met, { message: whose }).toEqual(expected);
      // What is not allowed would have come by then.
      await page.waitForTimeout(700);
      expect(met(), whose).toEqual(expected);
      const hasCode = () => page.evaluate(() => localStorage.getItem("kt_visitor_code") !== null);
      expect(await within(hasCode(), ACT_MS, `code of ${whose}`)).toBe(allows("statistics"));
      await meetFault({ context, page, asked }, whose, allows("statistics"));
      // What the service chooses counts from the next document on.
      await page.goto("about:blank");
      const edition = (await context.cookies()).find(({ name }) => name === "edition")?.value ?? "";
      expect(edition.includes("hero.photo"), whose).toBe(allows("statistics"));
      await endVisit(context, whose);
    }
  });

test("whoever allows everything tells their address to our own lead alone", async ({ browser }) => {
  test.slow();
  const { context, page, asked } = await visitor(browser, OUR_OWN, await bundleFor(OUR_OWN), OPTIONAL);
  const funnel = new Funnel(page, "en-US");
  await funnel.haveTakenQuiz("home?affiliate_id=A-1");
  await funnel.giveEmail(CANARY);
  await page.waitForTimeout(4_000);
  const told = asked.filter(({ text }) => text.includes("canary"));
  expect(told.length).toBeGreaterThan(0);
  expect(
    told.filter(
      ({ host, path }) => !host.endsWith(".localhost") || !/^\/api\/(funnels\/\d+\/quiz-data|lead)/.test(path),
    ),
  ).toEqual([]);
  await endVisit(context, "who allows everything");
});
