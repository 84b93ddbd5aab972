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
