import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { PageDefinition } from "../../engine/definition/definition.ts";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { structuredData } from "./structured-data.ts";

const brand = JSON.parse(readFileSync("funnels/brands/run.json", "utf8")) as BrandFile;

const messages = {
  front: "Running plans",
  shop: "Shop and gift cards",
  title: "Oktoberfest run",
  description: "A run",
  name: "Oktoberfest",
  place: "Munich, Germany",
  q: "May I stop?",
  a: "Yes, [any day](cancel).",
  q2: "What does it cost?",
  a2: "It costs {{price}}.",
};

const thingsOf = (sections: PageDefinition["sections"]) => {
  const data = structuredData({
    brand,
    data: {
      page: "marathons/oktoberfest",
      locale: "en-US",
      definition: { kind: "landing", title: "title", description: "description", sections },
    },
    funnel: { pages: { index: { kind: "landing", title: "shop", description: "shop", sections: {} } }, products: {} },
    frontTitle: messages.front,
    messages,
    canonical: "https://run.example/en-US/marathons/oktoberfest",
    image: "https://run.example/og/1.png",
    pathOf: (locale, page) => `/${locale}/${page}`,
  }) as { readonly "@graph": readonly { readonly "@type": string }[] };
  return data["@graph"];
};

const ofType = (type: string, sections: PageDefinition["sections"]) =>
  thingsOf(sections).filter((thing) => thing["@type"] === type);

it("announces an event when its day and its place are known, and not earlier", () => {
  const event = { kind: "marathon-event", name: "name" } as const;
  expect(ofType("SportsEvent", { event })).toEqual([]);
  expect(ofType("SportsEvent", { event: { ...event, date: "2027-09-26" } })).toEqual([]);
  expect(ofType("SportsEvent", { event: { ...event, date: "2027-09-26", place: "place" } })).toEqual([
    expect.objectContaining({
      name: "Oktoberfest",
      startDate: "2027-09-26",
      location: { "@type": "Place", name: "Munich, Germany", address: "Munich, Germany" },
    }),
  ]);
});

it("says by which rule an event comes back while its day is not announced, and of what the rule leaves open nothing", () => {
  const event = { kind: "marathon-event", name: "name", place: "place", usual_date: "usual" } as const;
  const told = (more: object) => ofType("SportsEvent", { event: { ...event, ...more } });
  expect(told({ usual_day: { month: 11, week: 4, weekday: "Thursday" } })).toEqual([
    {
      "@type": "SportsEvent",
      name: "Oktoberfest",
      eventSchedule: {
        "@type": "Schedule",
        repeatFrequency: "P1Y",
        byMonth: 11,
        byMonthWeek: 4,
        byDay: "https://schema.org/Thursday",
      },
      location: { "@type": "Place", name: "Munich, Germany", address: "Munich, Germany" },
      description: "A run",
      url: "https://run.example/en-US/marathons/oktoberfest",
      image: "https://run.example/og/1.png",
      subjectOf: { "@id": "https://run.example/en-US/marathons/oktoberfest" },
    },
  ]);
  expect(told({ usual_day: { month: 11 } })).toEqual([
    expect.objectContaining({ eventSchedule: { "@type": "Schedule", repeatFrequency: "P1Y", byMonth: 11 } }),
  ]);
  expect(told({ usual_day: { month: 11 }, date: "2027-11-06" })).toEqual([
    expect.not.objectContaining({ eventSchedule: expect.anything() }),
  ]);
  expect(told({ usual_day: { month: 11 }, place: undefined })).toEqual([]);
});

it("tells questions as they are read, and leaves out what the application fills in", () => {
  const items = [
    { question: "q", answer: "a" },
    { question: "q2", answer: "a2" },
  ];
  expect(ofType("FAQPage", { faq: { kind: "faq", title: "title", items } })).toEqual([
    expect.objectContaining({
      mainEntity: [
        { "@type": "Question", name: "May I stop?", acceptedAnswer: { "@type": "Answer", text: "Yes, any day." } },
      ],
    }),
  ]);
});

it("begins the way to a page at the front page of the brand, and not at that of the page's funnel", () => {
  expect(ofType("BreadcrumbList", {})).toEqual([
    expect.objectContaining({
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Running plans", item: "https://run.example/en-US/index" },
        expect.objectContaining({ position: 2 }),
      ],
    }),
  ]);
});

it("gives the number for value-added tax without the words before it", () => {
  expect(ofType("Organization", {})).toEqual([expect.objectContaining({ vatID: "DE000000000" })]);
});
