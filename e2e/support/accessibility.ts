import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** Every look brings it along: what the builder takes by itself has twice the size. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects no violation of WCAG 2.2 A and AA on the page as it stands, and names each with its element. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const first = await violationsOn(page);
  // Something may have begun to fade in while the first look was taken; a fault is there at the second, too.
  const found = first.length > 0 ? await violationsOn(page) : first;
  expect(found, `axe on ${page.url()}`).toEqual([]);
};

const violationsOn = async (page: Page): Promise<readonly string[]> => {
  // What still fades in has not its colours yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // An animation that is cancelled, because its element went, rejects: that one fades no more either.
        .map((each) => each.finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ["violations"] })
    .withTags(STANDARDS)
    // Without it the results are put together in a page of their own; it is made for frames of other sites, of which
    // we look into none.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(" ")}`),
  );
};
