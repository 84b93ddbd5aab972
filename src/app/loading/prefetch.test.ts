import { expect, it } from "vitest";
import { linkedPages, mayPrefetch, prefetchPages } from "./prefetch.ts";

it("fetches page data in batches of four with three seconds between them", async () => {
  const log: string[] = [];
  await prefetchPages(
    ["a", "b", "c", "d", "e"],
    "de-DE",
    async (path) => void log.push(path.split("/")[3] ?? ""),
    async (ms) => void log.push(`${ms} ms`),
  );
  expect(log).toEqual(["a", "b", "c", "d", "3000 ms", "e"]);
});

it.each([
  [undefined, false, true],
  [{ effectiveType: "4g" }, false, true],
  [{ effectiveType: "2g" }, false, false],
  [{ effectiveType: "slow-2g" }, false, false],
  [{ saveData: true }, false, false],
  [undefined, true, false],
])("connection %j, bot %s: prefetches %s", (connection, isBot, expected) => {
  expect(mayPrefetch(connection, isBot)).toBe(expected);
});

it("takes pages of its own locale, each once, and not itself", () => {
  const hrefs = ["/de-DE/about", "/de-DE/about#team", "/fr-FR/about", "/de-DE/home", "https://example.org/x"];
  expect(
    linkedPages(
      hrefs.map((href) => new URL(href, "https://run.example").pathname),
      "de-DE",
      "home",
    ),
  ).toEqual(["about"]);
});
