import { expect, type Page } from "playwright/test";
import type { Session } from "../src/engine/session/session.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { ACCEPT, decide } from "./support/consent.ts";
import { Funnel } from "./support/funnel.ts";
import { giveAddress, giveAmericanAddress } from "./support/give-address.ts";
import { ordersOf } from "./support/orders.ts";
import { test } from "./support/test.ts";
import { enter, visitorAt } from "./support/visitor-at.ts";

const localeOf = (project: string): string => project.replace("phone ", "");

const isAt =
  (step: string) =>
  ({ position, purchases }: Session): boolean =>
    position === step && purchases.length > 0;
const atFatBurner = isAt("fuel-base-shipping");
const atHydration = isAt("fuel-hydrate-shipping");
const atEbooks = isAt("ebooks");
const atSeveral = isAt("meditation");

const acceptAll = (page: Page): Promise<void> => decide(page, ACCEPT);

/** Names of the events that the page reports, and the questions for a sell route. */
const watch = (page: Page) => {
  const events: string[] = [];
  const sold: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/events") events.push(String(request.postDataJSON()?.event_name));
    if (pathname.endsWith("/sell-physical")) sold.push(searchParams);
  });
  return { events, sold };
};

const orderButton = (funnel: Funnel) => funnel.main.getByRole("button", { name: /\d[.,]\d{2}/ });
const productsOf = (session: Session): readonly string[] =>
  ordersOf(session.lead?.email ?? "").flatMap(({ products }) => products.split(","));

const WEEK = { product: "running-plan-1-week", orderId: "", minor: 0, currency: "USD" };

/** What leads to the funnel that sells them, by the brand under which it does. */
for (const [brand, name, query] of [
  ["run", "Strideo", ""],
  ["health", "Vitala", "?jg=20"],
] as const)
  test.describe(`under the brand ${brand}`, () => {
    test.use({ baseURL: `http://${brand}.localhost:${process.env["E2E_PORT"]}` });

    test("a fat burner goes to an address in the United States, with its options, and only once there is one", async ({
      page,
      context,
    }, info) => {
      const funnel = new Funnel(page, localeOf(info.project.name));
      const session = await visitorAt(funnel.locale, atFatBurner);
      await enter(context, session);
      // Where the visitor is nothing can be sent to.
      await page.setExtraHTTPHeaders({ "cf-ipcountry": "BR" });
      const { sold } = watch(page);
      await funnel.open(`success/weight-loss-fuel/shipping${query}`);
      await expect(funnel.main).toContainText(/Brazil|Brasilien/);
      await expectAccessible(page);
      await expect(orderButton(funnel)).toHaveCount(0);

      await giveAmericanAddress(page, { name: "Ana Maria Sample", phone: "call me" });
      const dialog = page.getByRole("dialog");
      const field = (name: string) => dialog.locator(`[name="${name}"]`);
      await expect(field("phone")).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);
      await field("phone").fill("5125550100");
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toHaveCount(0);
      await orderButton(funnel).click();
      await page.waitForURL((url) => !url.pathname.endsWith("/shipping"));
      expect(productsOf(session)).toContain("weight-loss-fuel-fat-burner");
      for (const asked of sold)
        expect(Object.fromEntries(asked)).toMatchObject({ "options[fat_burner_ab_1]": "1", is_fat_burner: "1" });
      expect(sold.length).toBeGreaterThan(1);
    });

    test("hydration is sold by its sell route with its option", async ({ page, context }, info) => {
      const funnel = new Funnel(page, localeOf(info.project.name));
      const session = await visitorAt(funnel.locale, atHydration);
      await enter(context, session);
      const { sold, events } = watch(page);
      await funnel.open(`success/weight-loss-fuel/shipping${query}`);
      await acceptAll(page);
      await giveAddress(page);
      await orderButton(funnel).click();
      await page.waitForURL((url) => !url.pathname.endsWith("/shipping"));
      expect(productsOf(session)).toContain("weight-loss-fuel-hydration-recovery");
      expect(sold.map((asked) => asked.get("options[electrolyte]"))).toEqual(["1"]);
      await expect.poll(() => events).toContain("upsell_purchased");
    });

    test("hydration whose sell route does not come is not bought, the page says so, and the next press buys it", async ({
      page,
      context,
      guard,
    }, info) => {
      guard.allow(/sell-physical|Failed to load resource/);
      const funnel = new Funnel(page, localeOf(info.project.name));
      const session = await visitorAt(funnel.locale, atHydration);
      await enter(context, session);
      const bought = productsOf(session);
      const { sold } = watch(page);
      await page.route("**/sell-physical?**", (route) => route.abort());
      await funnel.open(`success/weight-loss-fuel/shipping${query}`);
      await giveAddress(page);
      await orderButton(funnel).click();
      await expect(funnel.main.getByRole("alert").first()).not.toBeEmpty();
      await expectAccessible(page);
      expect(sold.length).toBeGreaterThan(0);
      expect(productsOf(session)).toEqual(bought);

      await page.unroute("**/sell-physical?**");
      await orderButton(funnel).click();
      await expect(funnel.main.getByRole("alert")).toHaveCount(0);
      await page.waitForURL((url) => !url.pathname.endsWith("/shipping"));
      expect(productsOf(session)).toEqual([...bought, "weight-loss-fuel-hydration-recovery"]);
    });

    for (const [product, path, changes, event] of [
      [
        "running-plan-trial-upsell",
        "success/trials",
        { position: "trials", plan: WEEK.product, purchases: [WEEK] },
        "training_plan_purchased",
      ],
      ["ebook-bundle", "success/ebook-bundle", {}, "upsell_purchased"],
    ] as const) {
      test(`${product} is bought by its address and reported as ${event}`, async ({ page, context }, info) => {
        const funnel = new Funnel(page, localeOf(info.project.name));
        const session = await visitorAt(funnel.locale, atEbooks, changes);
        await enter(context, session);
        const { events } = watch(page);
        await funnel.open(path + query);
        await acceptAll(page);
        await orderButton(funnel).click();
        await page.waitForURL((url) => !url.pathname.endsWith(path));
        expect(productsOf(session)).toContain(product);
        await expect.poll(() => events).toContain(event);
      });
    }

    test("several extras are one charge, each of them an order line and a sale of its own", async ({
      page,
      context,
    }, info) => {
      const funnel = new Funnel(page, localeOf(info.project.name));
      const session = await visitorAt(funnel.locale, atSeveral);
      await enter(context, session);
      const { events } = watch(page);
      await funnel.open(`success/meditation-library${query}`);
      await expect(page.getByRole("banner")).toContainText(name);
      await acceptAll(page);
      for (const key of ["meditation-library", "workout-upsell-mobility"])
        await funnel.main.locator(`input[value="${key}"]`).check();
      await orderButton(funnel).click();
      await funnel.arriveAt("success");
      expect(productsOf(session)).toEqual(expect.arrayContaining(["meditation-library", "workout-upsell-mobility"]));
      await expect.poll(() => events.filter((event) => event === "upsell_purchased")).toHaveLength(2);
    });
  });

test("the second press of a double tap takes and declines nothing of the offer that has just come", async ({
  page,
  context,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await enter(context, await visitorAt(funnel.locale, atEbooks));
  // Reduced motion takes nothing away from it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await funnel.open("success/ebook-bundle");
  await expect(orderButton(funnel)).toBeVisible();
  await acceptAll(page);
  /** Whether a press on the button of the next offer would reach it, in the frame in which it is first there and a second later. */
  const reached = page.evaluate(
    (left) =>
      new Promise<boolean[]>((resolve) => {
        const button = () =>
          [...document.querySelectorAll("main button")].find((each) => /\d[.,]\d{2}/.test(each.textContent));
        const isReached = () => {
          const offered = button();
          offered?.scrollIntoView({ block: "center", behavior: "instant" });
          const { x, y, width, height } = offered?.getBoundingClientRect() ?? new DOMRect();
          return offered?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
        };
        const look = () => {
          // What was left stands there until what comes next does.
          if (document.querySelector("h1")?.textContent === left || !button()) return requestAnimationFrame(look);
          const atOnce = isReached();
          setTimeout(() => resolve([atOnce, isReached()]), 1_000);
        };
        look();
      }),
    await funnel.heading.textContent(),
  );
  await funnel.main.getByRole("button").last().click();
  expect(await reached).toEqual([false, true]);
});
