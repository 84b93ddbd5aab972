import { expect, it } from "vitest";
import { withoutResting } from "./resting-pages.ts";

const entry = (page: string): string =>
  `<url><loc>https://run.example/en-US/${page}</loc><xhtml:link rel="alternate" hreflang="de-DE" href="https://run.example/de-DE/${page}"/></url>\n`;
const sitemap = `<urlset>\n${entry("home")}${entry("easter/home")}${entry("easter-eggs")}</urlset>\n`;

it("takes out the pages that have ended, with their languages, and leaves the others as they are", () => {
  const left = withoutResting(sitemap, (path) => path.startsWith("/en-US/easter/"));
  expect(left).toBe(`<urlset>\n${entry("home")}${entry("easter-eggs")}</urlset>\n`);
});

it("leaves a sitemap in which nothing has ended untouched", () => {
  expect(withoutResting(sitemap, () => false)).toBe(sitemap);
});
