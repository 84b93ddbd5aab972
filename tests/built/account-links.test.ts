import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/foundation/locale.ts";
import { distFiles, readDist } from "./dist-files.ts";

const BRANDS = ["run", "health"] as const;

/** The part of a page that is shown at once, without the steps that it holds ready. */
const partOf = (html: string, tag: "main" | "footer"): string =>
  html.split("<template")[0]?.split(`<${tag}`).at(-1)?.split(`</${tag}>`)[0] ?? "";

describe.each(BRANDS)("the account of the brand %s", (brand) => {
  const files = distFiles().filter((file) => file.startsWith(`site/${brand}/`) && file.endsWith(".html"));

  it.each(LOCALES)("is a page in %s, and linked from the foot of every other one", (locale) => {
    const pages = files.filter((file) => file.startsWith(`site/${brand}/${locale}/`));
    expect(pages).toContain(`site/${brand}/${locale}/account.html`);
    const without = pages.filter((file) => !partOf(readDist(file), "footer").includes(`href="/${locale}/account`));
    expect([pages.length > 30, without]).toEqual([true, []]);
  });

  it.each(LOCALES)("is linked in %s from what is shown after a purchase", (locale) => {
    const main = partOf(readDist(`site/${brand}/${locale}/success.html`), "main");
    expect(main).toContain(`href="/${locale}/account`);
  });
});

it.each(LOCALES)("is linked in %s from the thanks of the shop", (locale) => {
  const thanks = distFiles().filter((file) => file.includes(`/${locale}/`) && file.endsWith("/thank-you.html"));
  expect(thanks.length).toBeGreaterThan(0);
  for (const file of thanks) expect(partOf(readDist(file), "main")).toContain(`href="/${locale}/account`);
});
