import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { extractText } from "unpdf";
import type { Session } from "../src/engine/session/session.ts";
import { runtimeOf } from "./faults/visitors.ts";
import { test } from "./support/test.ts";
import { enter, visitorAt } from "./support/visitor-at.ts";

const hasBought = ({ funnel, position }: Session): boolean =>
  runtimeOf(funnel).steps.get(position)?.definition.page === "success";

const withoutSpace = (text: string): string => text.replaceAll(/\s/gu, "");

test("the plan is printed from the first page on, and the question about consent on none", async ({
  page,
  context,
}, info) => {
  const locale = info.project.name.replace("phone ", "");
  await enter(context, await visitorAt(locale, hasBought));
  await page.goto(`/${locale}/plan`);
  const weeks = page.getByRole("main").locator("ol:has(ol) > li");
  await weeks.first().waitFor();
  const consent = page.getByRole("region", { name: /privacy|Privatsphäre/i });
  await consent.waitFor();
  const question = withoutSpace((await consent.innerText()).split("\n")[0] ?? "");
  const { text: pages } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })));
  expect(withoutSpace(pages[0] ?? "")).toContain(withoutSpace(await weeks.first().innerText()));
  expect(pages.map((each) => withoutSpace(each).includes(question))).not.toContain(true);
});

test("every session of the plan is saved for a calendar, on its day and at the hour that was answered", async ({
  page,
  context,
}, info) => {
  const locale = info.project.name.replace("phone ", "");
  const session = await visitorAt(locale, hasBought);
  await enter(context, session);
  await page.goto(`/${locale}/plan`);
  const shown = page.getByRole("main").locator("ol ol > li");
  await shown.first().waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: /calendar|Kalender/ }).click();
  const file = readFileSync(await (await saved).path(), "utf8");
  const starts = [...file.matchAll(/^DTSTART:(\d{8})T(\d{4})00\r?$/gm)];
  expect(starts).toHaveLength(await shown.count());
  const { run_time: time } = session.answers;
  const hour = typeof time === "string" ? time.replace(":", "") : "";
  expect(new Set(starts.map(([, , at]) => at))).toEqual(new Set([hour]));
  const days = starts.map(([, day = ""]) => Number(day.slice(6)));
  const lines = await shown.allInnerTexts();
  expect(lines.filter((line, at) => !new RegExp(`\\b${days[at]}\\b`).test(line.split("\n")[0] ?? ""))).toEqual([]);
});

test("printing the plan and saving it are two buttons of one width", async ({ page, context }, info) => {
  const locale = info.project.name.replace("phone ", "");
  await enter(context, await visitorAt(locale, hasBought));
  await page.goto(`/${locale}/plan`);
  const main = page.getByRole("main");
  await main.locator("ol ol > li").first().waitFor();
  for (const width of [320, 1230]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await Promise.all((await main.getByRole("button").all()).map((button) => button.boundingBox()));
    const widths = boxes.map((box) => Math.round(box?.width ?? 0));
    expect(widths).toHaveLength(2);
    expect(new Set(widths).size).toBe(1);
  }
});

test("how long a session lasts stands on one line, its unit with it", async ({ page, context }, info) => {
  const locale = info.project.name.replace("phone ", "");
  await enter(context, await visitorAt(locale, hasBought));
  await page.goto(`/${locale}/plan`);
  const names = page.getByRole("main").locator("ol ol > li strong");
  await names.first().waitFor();
  for (const width of [320, 1230]) {
    await page.setViewportSize({ width, height: 844 });
    const parted = await names.evaluateAll((all) =>
      all.flatMap(({ textContent, lastChild }) => {
        const range = new Range();
        if (lastChild) range.selectNodeContents(lastChild);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
        return lines > 1 ? [textContent] : [];
      }),
    );
    expect(parted).toEqual([]);
  }
});
