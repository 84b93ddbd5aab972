import { expect } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { runtimeOf } from "../faults/visitors.ts";
import { buildWithPlan } from "../support/bundle-of-plan.ts";
import { ACCEPT, decide } from "../support/consent.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

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

test("the owner's switch makes up a purchase after that of a woman who starts, marked as none and heard by our own tracker alone", async ({
  page,
  context,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  const { gender, distance, emotion, want_to_lose_weight } = runtimeOf("20").definition.quiz.roles;
  const hasSaidHowTheyFeel = ({ position, answers }: Session): boolean =>
    position === "checkout" &&
    answers[distance ?? ""] === "up_to_1_km" &&
    answers[want_to_lose_weight ?? ""] === "yes" &&
    emotion !== undefined &&
    emotion in answers;
  const { answers } = await visitorAt(funnel.locale, hasSaidHowTheyFeel);
  const starts = { ...answers, [gender ?? ""]: "female", [emotion ?? ""]: "emotion_anxious" };
  await enter(context, await visitorAt(funnel.locale, hasSaidHowTheyFeel, { answers: starts }));
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
  await funnel.open("checkout");
  await funnel.fillCard("4111 1111 1111 1111");
  await funnel.payButton.click();
  await page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  const heard = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem("heard"));
  await expect.poll(async () => JSON.parse((await heard()) ?? "{}")).toMatchObject({ synthetic: true, value: 0 });
  expect(told).not.toContain("synthetic_purchase");
});
