import { expect } from "playwright/test";
import { buildWithPlan } from "../support/bundle-of-plan.ts";
import { ACCEPT, decide } from "../support/consent.ts";
import { APPROVED_CARD, Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test } from "../support/test.ts";

const localeOf = (project: string): string => project.replace("phone ", "");

test("what happened on a page that was left before anybody could be told survives the full load, and is told once", async ({
  page,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await funnel.haveTakenQuiz();
  const told: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/events") told.push(String(request.postDataJSON()?.event_name));
  });
  // Whoever tells others of the visitor comes when the page is idle.
  await page.addInitScript(() => {
    if (origin !== "null" && sessionStorage.getItem("busy") !== null) window.requestIdleCallback = () => 0;
  });
  await decide(page, ACCEPT);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("told-events"))).not.toBeNull();

  await page.evaluate(() => sessionStorage.setItem("busy", "yes"));
  await funnel.open("email");
  told.splice(0);
  await funnel.giveEmail(freshEmail());
  await funnel.choosePlan();
  expect(told).toEqual([]);

  await page.evaluate(() => sessionStorage.removeItem("busy"));
  await page.reload();
  const LATER = ["lead_created", "checkout_visited", "summary_visited", "added_to_cart"];
  await expect.poll(() => told).toEqual(expect.arrayContaining([...LATER, "checkout_initiated"]));
  await page.reload();
  await expect(funnel.payButton).toBeVisible();
  for (const name of [...LATER, "checkout_initiated"]) expect(told.filter((each) => each === name)).toEqual([name]);
});

/** A woman who runs up to a kilometre and is anxious, as her answers say it: `woman_starter`. */
const STARTS = { gender: "female", distance: "up_to_1_km", emotion: "emotion_anxious" };

test("the owner's switch makes up a purchase after that of a woman who starts, marked as none and heard by our own tracker alone", async ({
  page,
}, info) => {
  // A bundle is built for it.
  test.slow();
  const funnel = new Funnel(page, localeOf(info.project.name));
  const told: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/events") told.push(String(request.postDataJSON()?.event_name));
  });
  await page.addInitScript(() => {
    addEventListener("strideo_synthetic_purchase", (event) =>
      sessionStorage.setItem("heard", JSON.stringify((event as CustomEvent).detail)),
    );
  });
  await buildWithPlan(page, { events: { synthetic_purchase: { synthetic: "on" } } });
  // Beside the fields of a card nobody is asked.
  await funnel.open("contacts");
  await decide(page, ACCEPT);
  await funnel.haveTakenQuiz("home", STARTS);
  await funnel.giveEmail(freshEmail());
  await funnel.choosePlan();
  await funnel.fillCard(APPROVED_CARD);
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const heard = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem("heard"));
  await expect.poll(async () => JSON.parse((await heard()) ?? "{}")).toMatchObject({ synthetic: true, value: 0 });
  expect(told).not.toContain("synthetic_purchase");
});
