import { expect, it } from "vitest";
import { suggestedPageText } from "../../src/language/names/page-suggestion.ts";
import { suggestedPage } from "../../src/language/names/suggested-page.ts";
import { checkSample } from "../support/check-sample.ts";

const SHARED = ["about", "app", "blog", "careers", "contacts", "cookies", "faq", "help", "imprint", "jobs", "press"];

it("names the pages first that share a word with the one that is meant, and how to make it", () => {
  expect(suggestedPageText(suggestedPage("running-plan", [...SHARED, "running-app", "terms"]))).toBe(
    "pages: running-app, about, app, blog, careers, contacts, cookies, faq, help, imprint, jobs, press, … (13 in all); or make it: npm run funnel -- new page running-plan",
  );
});

it("does not offer to make what no file can be called", () => {
  expect(suggestedPageText(suggestedPage("Über uns", []))).toBe("make it: npm run funnel -- new page <path>");
});

it("names the funnel's own pages before the shared ones, and makes the page in it", () => {
  const [problem] = checkSample({
    "funnels/site/pages/aardvark.json": "{}",
    "funnels/sample/funnel.json": { path: "beginners-first-steps" },
  }).filter(({ code }) => code === "FNL2002");
  expect(problem?.help).toMatch(/^pages: cancel, checkout, email, home, /);
  expect(problem?.help).toMatch(/; or make it: npm run funnel -- new page beginners-first-steps --funnel sample$/);
});
