import { expect, type Page } from "playwright/test";
import { forget } from "./support/forget.ts";
import { APPROVED_CARD, Funnel } from "./support/funnel.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { freshEmail } from "./support/orders.ts";
import { answerQuestion, finishQuiz } from "./support/quiz-walker.ts";
import { test } from "./support/test.ts";

const localeOf = (name: string): string => name.replace("phone ", "");

/** A whole session of somebody else, as an address could bring it. */
const forgedFragment = (locale: string): string => {
  const session = {
    version: 1,
    funnel: "20",
    locale,
    startedOn: "2026-11-21",
    position: "checkout",
    trail: [],
    answers: {},
    progress: 1,
    plan: "running-plan-3-months",
    lead: { code: "0123456789abcdef0123456789abcdef", email: "sender@example.com", proof: "proof-of-the-sender" },
    purchases: [],
    shown: [],
    reported: [],
  };
  return `#~${encodeURIComponent(JSON.stringify(session))}`;
};

const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    Object.defineProperty(window, "sessionStorage", { get: refuse });
  });

const GO_ON = /^(?:Continue without saving|Weiter ohne Speichern)$/;

/** The landing page where storage is blocked: asked once to allow cookies, the visitor goes on without. */
const openUnsaved = async (funnel: Funnel, page: Page, search = ""): Promise<void> => {
  await funnel.open(`home${search}`);
  await page.getByRole("button", { name: GO_ON }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

/** Whose lead the visitor's own acts write to: the code that the page sends when it makes a lead, and all others. */
const codesSent = (page: Page): readonly string[] => {
  const codes: string[] = [];
  page.on("request", (request) => {
    const text = `${request.url()} ${request.postData() ?? ""}`;
    if (text.includes("0123456789abcdef0123456789abcdef") || text.includes("proof-of-the-sender")) codes.push(text);
  });
  return codes;
};

const WAYS: Readonly<Record<string, (page: Page, address: string) => Promise<Page>>> = {
  "a mail": async (page, address) => {
    await page.goto(address);
    return page;
  },
  "another site": async (page, address) => {
    await page.route("http://elsewhere.localhost/**", (route) =>
      route.fulfill({ contentType: "text/html", body: `<a href="${address}">your plan</a>` }),
    );
    await page.goto("http://elsewhere.localhost/");
    await page.getByRole("link", { name: "your plan" }).click();
    return page;
  },
  "an opener that names the window": async (page, address) => {
    await page.route("http://elsewhere.localhost/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>elsewhere</p>" }),
    );
    await page.goto("http://elsewhere.localhost/");
    const opened = page.waitForEvent("popup");
    await page.evaluate((url) => void window.open(url, "visit"), address);
    return opened;
  },
};

for (const blocked of [false, true]) {
  for (const [way, open] of Object.entries(WAYS)) {
    test(`a link from ${way} seats nobody in somebody else's visit${blocked ? ", storage blocked" : ""}`, async ({
      page,
      context,
      baseURL,
    }, info) => {
      const locale = localeOf(info.project.name);
      if (blocked) context.on("page", (each) => void blockStorage(each));
      if (blocked) await blockStorage(page);
      const visit = await open(page, `${baseURL}/${locale}/checkout${forgedFragment(locale)}`);
      const codes = codesSent(visit);
      await visit.waitForURL((url) => url.pathname === `/${locale}/quiz`);
      // The dialog about cookies, which may be there already, takes everything else from who listens; the question
      // after this one is drawn out of sight.
      await expect(
        visit.getByRole("heading", { level: 1, includeHidden: true }).filter({ visible: true }),
      ).toBeVisible();
      expect(new URL(visit.url()).hash).toBe("#goal");
      expect(codes).toEqual([]);
    });
  }
}

test("a link to the landing page does not write the visitor's answers into somebody else's lead", async ({
  page,
  baseURL,
}, info) => {
  const locale = localeOf(info.project.name);
  const funnel = new Funnel(page, locale);
  const codes = codesSent(page);
  await page.goto(`${baseURL}/${locale}/home${forgedFragment(locale)}`);
  await finishQuiz(page);
  await funnel.arriveAt("email");
  await funnel.giveEmail(freshEmail());
  expect(codes).toEqual([]);
});

test("a browser that blocks storage goes from the quiz to a paid order: no address holds a proof, and the same document shows offers and success", async ({
  page,
  guard,
}, info) => {
  guard.allow(/ERR_FAILED/);
  await blockStorage(page);
  const funnel = new Funnel(page, localeOf(info.project.name));
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => void addresses.push(decodeURIComponent(frame.url())));
  page.on("request", (request) => void (request.isNavigationRequest() && addresses.push(request.url())));
  const landings: (string | undefined)[] = [];
  page.on("request", (request) => {
    const body = request.method() === "POST" ? request.postData() : null;
    if (body?.includes('"urlParams"')) landings.push(/"landing_page":"([^"]*)"/.exec(body)?.[1]);
  });
  await openUnsaved(funnel, page);
  await finishQuiz(page);
  await funnel.arriveAt("email");
  await funnel.giveEmail(freshEmail());
  await funnel.toCheckoutUnstored(freshEmail());
  const loads: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  await funnel.fillCard("4242424242424242");
  // Who has paid is kept where that is known when what follows does not come.
  await page.route(/page-data\/.*\/success/, (route) => route.abort());
  await funnel.payButton.click();
  await page.waitForURL(/\/success/);
  const again = page.getByRole("status").getByRole("button");
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await funnel.declineOffers();
  expect(loads).toEqual([]);
  expect(addresses.filter((address) => /"lead"|proof|purchases/.test(address))).toEqual([]);
  expect(landings).toEqual([`/${funnel.locale}/home`]);
});

test("a browser that blocks storage takes the answers along from a document whose address held a code", async ({
  page,
  guard,
}, info) => {
  // Nobody has this code.
  guard.allow(/status of 404 .*\/summary/);
  await blockStorage(page);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await openUnsaved(funnel, page, "?code=fedcba9876543210fedcba9876543210");
  await finishQuiz(page);
  await funnel.arriveAt("email");
  await funnel.giveEmail(freshEmail());
  await funnel.planPicker.getByRole("button").first().click();
  // The document with the card fields knows the answers, and asks for the address again.
  await funnel.arriveAt("email");
});

test("a browser that blocks storage keeps the answers when the next page cannot be shown but as a document of its own", async ({
  page,
  guard,
}, info) => {
  guard.allow(/ERR_FAILED/);
  await blockStorage(page);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await openUnsaved(funnel, page);
  await page.route(/page-data\/.*\/email\//, (route) => route.abort());
  await finishQuiz(page);
  await funnel.arriveAt("email");
  const document = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name ?? "");
  expect(new URL(document).pathname).toBe("/en-US/email");
  await funnel.giveEmail(freshEmail());
});

test("a browser that blocks storage keeps the answers when a part of the page has to be loaded again", async ({
  page,
}, info) => {
  await blockStorage(page);
  const funnel = new Funnel(page, localeOf(info.project.name));
  await openUnsaved(funnel, page);
  for (let count = 0; count < 3; count += 1) await answerQuestion(page);
  const question = page.locator("[data-question]").last();
  const step = (await question.getAttribute("data-question")) ?? "";
  const partFails = (): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event("partfailed")));
  const comesBack = async (act: () => Promise<unknown>): Promise<void> => {
    const loaded = page.waitForEvent("load");
    await act();
    await loaded;
    await expect(question).toHaveAttribute("data-question", step);
    await page.waitForFunction(() => window.funnelBoot?.carried !== null);
  };

  await comesBack(partFails);
  const trouble = page.getByRole("alert").filter({ has: page.getByRole("button") });
  // The second time within half a minute the visitor decides.
  await expect(async () => {
    await partFails();
    await expect(trouble).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await comesBack(() => trouble.getByRole("button").click());
});

test("a link that names a lead leads through the first question by one tap", async ({ page }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.haveTakenQuiz("home");
  await funnel.giveEmail(freshEmail());
  const code = await page.evaluate(
    () => /"code":"(\w{32})"/.exec(localStorage.getItem("lead") ?? "")?.[1] ?? "no code",
  );
  await forget(page);
  await funnel.open(`home?code=${code}`);
  const first = page.locator('[data-question="goal"]');
  await expect(first).toBeVisible();
  // By then the application has the lead of the link, which the answer gives up.
  await page.waitForLoadState("networkidle");
  await first.locator("[data-step]").first().click();
  await funnel.arriveAt("quiz");
  await expect(first).toHaveCount(0);
});

test("an advertisement for a first 5k is met by its own first question, and by the goal after it", async ({
  page,
}, info) => {
  const locale = localeOf(info.project.name);
  await page.goto(`/${locale}/home?utm_campaign=couch-to-5k`);
  await expect(page.locator("[data-question]")).toHaveAttribute("data-question", "distance");
  await page.locator("[data-step]").first().click();
  await expect(page).toHaveURL(/\/quiz\?utm_campaign=couch-to-5k#goal$/);
  await page.reload();
  await expect(page.locator("[data-question]")).toHaveAttribute("data-question", "goal");
});

test("where a visit came from goes by a link, another language, a reload and the payment document to lead and order", async ({
  page,
}, info) => {
  test.slow();
  const shown: string[] = [];
  page.on("domcontentloaded", () => void shown.push(page.url()));
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    const body = request.method() === "POST" ? request.postData() : null;
    if (request.url().endsWith("/quiz-data"))
      bodies.push(Reflect.get(JSON.parse(body ?? "{}") as object, "utm_params"));
    if (body?.includes('"urlParams"')) bodies.push(Reflect.get(JSON.parse(body) as object, "extra"));
  });
  const locale = localeOf(info.project.name);
  const ad = "utm_source=mail&utm_medium=cpc&ttclid=T1";
  await page.goto(`/${locale}/home?${ad}`, { referer: "https://news.example/run?secret=1" });
  const press = (href: string) =>
    page
      .locator(`a[href="${href}"]`)
      .last()
      .evaluate((link: HTMLAnchorElement) => link.click());
  const hasSource = (path: string) =>
    page.waitForURL((url) => url.pathname === path && url.searchParams.get("utm_source") === "mail");
  await press(`/${locale}/about`);
  await hasSource(`/${locale}/about`);
  await page
    .locator('a[href^="/en-GB/about"]')
    .last()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await hasSource("/en-GB/about");
  await page.reload();
  await page.locator("header a[href^='/en-GB']").first().click();
  await hasSource("/en-GB");

  const funnel = new Funnel(page, "en-GB");
  // The address changes before the document does, and the page that is left has a heading and no question.
  await expect(page.locator("[data-question]").last()).toBeVisible();
  await finishQuiz(page);
  await funnel.arriveAt("email");
  await funnel.giveEmail(freshEmail());
  await funnel.choosePlan();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const source = {
    utm_source: "mail",
    utm_medium: "cpc",
    ttclid: "T1",
    traffic_source: "notOrganic",
    landing_page: `/${locale}/home`,
    referrer: "https://news.example/run",
  };
  expect(bodies).toMatchObject([source, { urlParams: source }]);
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter((address) => address.includes("landing_page"))).toEqual([]);
});

/** Ways out of the first document, `open`, before the application has stored anything there. */
const FIRST_WAYS_OUT: Readonly<
  Record<string, { readonly open: string; readonly leave: (page: Page) => Promise<unknown> }>
> = {
  "a link to the page that is shown": {
    open: "about",
    leave: (page) => page.locator('footer a[href$="/about"]').evaluate((link: HTMLAnchorElement) => link.click()),
  },
  "an address that the engine refuses": { open: "checkout?jg=342", leave: (page) => page.waitForURL(/\/quiz/) },
  "a reload after the first tap": {
    open: "home",
    leave: async (page) => {
      await page.locator("[data-step]").first().click();
      // The document may not be loaded for as long as its scripts are held.
      await page.waitForURL(/\/quiz/, { waitUntil: "commit" });
      await page.reload({ waitUntil: "domcontentloaded" });
    },
  },
};

for (const [way, { open, leave }] of Object.entries(FIRST_WAYS_OUT)) {
  test(`where a visit began outlives ${way}`, async ({ page }, info) => {
    const first = `/${localeOf(info.project.name)}/${open}`;
    if (open === "home") await holdScripts(page);
    await page.goto(first, { referer: "https://news.example/run", waitUntil: "domcontentloaded" });
    const loaded = page.waitForEvent("domcontentloaded");
    await leave(page);
    await loaded;
    await page.waitForFunction(() => window.funnelBoot !== undefined);
    expect(await page.evaluate(() => window.funnelBoot?.entry)).toEqual({
      landingPage: first.replace(/\?.*/, ""),
      referrer: "https://news.example/run",
    });
  });
}
