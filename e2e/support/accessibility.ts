import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects no violation of WCAG 2.2 A and AA on the page as it stands, and names each with its element. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(" ")}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
};
