import Validator from "@adobe/structured-data-validator";
import { describe, expect, it } from "vitest";
import { distFiles, readDist } from "./dist-files.ts";

interface Thing {
  readonly "@type"?: string;
  readonly [property: string]: unknown;
}

const JSON_LD = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/;

const pages = distFiles()
  .filter((path) => path.endsWith(".html"))
  .map((path) => {
    const json = JSON_LD.exec(readDist(path))?.[1] ?? '{"@graph":[]}';
    return { path, things: (JSON.parse(json) as { readonly "@graph": readonly Thing[] })["@graph"] };
  });

/**
 * What Google asks of the types that the validator knows no rules for.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 * @see https://developers.google.com/search/docs/appearance/structured-data/faqpage
 * @see https://developers.google.com/search/docs/appearance/site-names
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  SportsEvent: ["name", "location"],
  Schedule: ["repeatFrequency", "byMonth"],
  Place: ["name", "address"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  WebSite: ["name", "url"],
  WebPage: ["name", "url", "inLanguage"],
  ContactPoint: ["contactType", "email"],
};

/** Types that the validator has rules for. */
const CHECKED = ["Organization", "BreadcrumbList", "ListItem", "Product", "Offer", "Brand", "ImageObject"];

const everyThing = (value: unknown): readonly Thing[] => {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(everyThing);
  return "@type" in value ? [value as Thing, ...within] : within;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const missing = (thing: Thing): readonly string[] =>
  (REQUIRED[thing["@type"] ?? ""] ?? [])
    .filter((property) => isEmpty(thing[property]))
    .map((property) => `${thing["@type"]} without ${property}`);

/** A day that is announced, or else the rule by which it comes back: Google shows the first, others read the second. */
const undated = (thing: Thing): readonly string[] =>
  thing["@type"] === "SportsEvent" && isEmpty(thing["startDate"]) && isEmpty(thing["eventSchedule"])
    ? ["SportsEvent without startDate or eventSchedule"]
    : [];

const faultsOf = (things: readonly Thing[]): readonly string[] =>
  things.flatMap(everyThing).flatMap((thing) => [...missing(thing), ...undated(thing)]);

describe("what search engines are told as data", () => {
  it("is made of types whose required properties are known here", () => {
    const types = new Set(pages.flatMap(({ things }) => things.flatMap(everyThing).map((thing) => thing["@type"])));
    expect(pages.length).toBeGreaterThan(1000);
    expect([...types].filter((type) => !(CHECKED.includes(type ?? "") || REQUIRED[type ?? ""]))).toEqual([]);
  });

  it("has every property that Google requires of its type", async () => {
    const faults = new Map<string, string>();
    const validator = new Validator();
    for (const { path, things } of pages) {
      for (const fault of faultsOf(things)) faults.set(fault, path);
      const issues = await Promise.all(
        things.map((thing) => validator.validate({ jsonld: { [thing["@type"] ?? ""]: [thing] } })),
      );
      for (const issue of issues.flat())
        if (issue.severity === "ERROR") faults.set(`${issue.rootType}: ${issue.issueMessage}`, path);
    }
    expect([...faults]).toEqual([]);
  });

  it("notices what is missing", async () => {
    const offer = { "@type": "Product", name: "Book", offers: { "@type": "Offer", price: 12 } };
    const issues = await new Validator().validate({ jsonld: { Product: [offer] } });
    expect(issues.map(({ issueMessage }) => issueMessage)).toContainEqual(expect.stringContaining("priceCurrency"));
    expect(faultsOf([{ "@type": "SportsEvent", name: "Turkey trot", location: { "@type": "Place" } }])).toEqual([
      "SportsEvent without startDate or eventSchedule",
      "Place without name",
      "Place without address",
    ]);
  });

  it("says of the events that are listed when they come back, in each language, and of no other event", () => {
    const events = new Map<string, unknown>();
    for (const { things } of pages)
      for (const thing of things)
        if (thing["@type"] === "SportsEvent") events.set(String(thing["url"]), thing["eventSchedule"]);
    const ofPage = (id: string) =>
      [...events].filter(([url]) => url.endsWith(`/marathons/${id}`)).map(([, schedule]) => schedule);
    const yearly = { "@type": "Schedule", repeatFrequency: "P1Y", byMonth: 11 };
    const onThanksgiving = { ...yearly, byMonthWeek: 4, byDay: "https://schema.org/Thursday" };
    expect(ofPage("oakland-turkey-trot")).toEqual(Array.from({ length: 10 }, () => onThanksgiving));
    expect(ofPage("marin-endurance-festival")).toEqual(Array.from({ length: 10 }, () => yearly));
    expect(events.size).toBe(20);
  });

  it("gives numbers for value-added tax as numbers, and addresses in full", () => {
    const all = pages.flatMap(({ things }) => things.flatMap(everyThing));
    const said = (...properties: readonly string[]): readonly string[] => [
      ...new Set(all.flatMap((thing) => properties.flatMap((property) => thing[property] ?? [])).map(String)),
    ];
    expect(said("vatID")).toEqual(["DE000000000"]);
    expect(said("url", "item", "logo").filter((each) => !/^https:\/\/[^ ]+$/.test(each))).toEqual([]);
  });

  it("begins the way to every page at the front page of the brand, by the front page's own title", () => {
    const fronts = new Map<string, string>();
    const titleOf = (things: readonly Thing[]): string =>
      String(things.find((thing) => thing["@type"] === "WebPage")?.["name"]);
    for (const { path, things } of pages) {
      const [, brand, locale] = /^site\/([^/]+)\/([^/+]+)\/index\.html$/.exec(path) ?? [];
      if (brand !== undefined) fronts.set(`https://${brand}.example/${locale}`, titleOf(things));
    }
    expect(fronts.size).toBe(20);
    const roots = pages.flatMap(({ path, things }) =>
      things.flatMap((thing) => {
        const [first] = (thing["itemListElement"] ?? []) as readonly Thing[];
        return first ? [{ path, item: String(first["item"]), name: first["name"] }] : [];
      }),
    );
    const others = roots.filter(({ item, name }) => fronts.get(item) !== name);
    expect(roots.length).toBeGreaterThan(500);
    expect(others.map(({ path, name }) => `${path}: ${String(name)}`)).toEqual([]);
  });
});
