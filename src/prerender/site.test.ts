import { describe, expect, it } from "vitest";
import { REPOSITORY } from "../repository/language.ts";
import { loadSite } from "./load-site.ts";
import { homeOfPage } from "./site.ts";

describe("the home of a page in search engines", () => {
  const site = loadSite(REPOSITORY, Date.parse("2026-11-21T12:00:00Z"));
  const homeAt = (brand: string, page: string) => {
    const shown = site.brands.find(({ id }) => id === brand);
    const home = shown && homeOfPage(site, shown, page);
    return home ? `${home.brand.id}, funnel ${home.edition.id}` : null;
  };

  it.each([
    ["run", "home", "run, funnel 20"],
    ["health", "home", "health, funnel 342"],
    ["health", "well-being", "health, funnel 342"],
    ["health", "general-conditions", "health, funnel 342"],
    ["health", "couch5k", "run, funnel 20"],
    ["run", "walk-to-run-plan", "health, funnel 342"],
    ["health", "book", "run, funnel shop"],
    ["run", "nowhere", null],
  ])("shown by %s, %s is at home with %s", (brand, page, home) => {
    expect(homeAt(brand, page)).toBe(home);
  });
});
