import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { loadSite } from "./load-site.ts";

/** All definitions are read and checked once more, and the machine may have other work. */
const LOADING_MS = 120_000;

it(
  "puts a campaign on the hosts of every brand that it names, and else on those of its funnel's, and so a message match",
  () => {
    const now = Date.parse("2026-11-26T12:00:00Z");
    const root = temporaryFolder();
    for (const folder of ["funnels", "locales"]) cpSync(folder, join(root, folder), { recursive: true });
    const file = join(root, "funnels/seasonal/blackfriday.json");
    const campaign = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...campaign, brands: ["run", "health"] }));
    const { campaigns, editions, resting } = loadSite(root, now);
    const brandsOf = (id: string) => campaigns.find((each) => each.id === id)?.brands;
    expect([brandsOf("blackfriday"), brandsOf("christmas")]).toEqual([["run", "health"], ["run"]]);
    expect(editions.find(({ id }) => id === "20+blackfriday")?.brands).toEqual(["run", "health"]);
    expect(editions.find(({ id }) => id === "20~couch-ad.matched")?.brands).toEqual(["run"]);
    expect(resting.find(({ edition }) => edition.funnel === "20")?.brands.toSorted()).toEqual(["health", "run"]);
  },
  LOADING_MS,
);
