import { describe, expect, it } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { TO_OFFERS, TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import { listView } from "./other-views.ts";
import { pageType, viewEvents } from "./page-views.ts";

const runtime = aRuntime();

describe("pageType", () => {
  it.each([
    ["home", "homepage"],
    ["index", "homepage"],
    ["contacts", "contact"],
    ["nowhere", "landing"],
  ])("calls %s a %s", (page, type) => {
    expect(pageType(runtime, page)).toBe(type);
  });

  it("asks the kind of every other page", () => {
    const screens = new Map([...runtime.screens].map(([page, { tracking }]) => [page, tracking]));
    expect(screens.size).toBeGreaterThan(3);
    for (const [page, tracking] of screens) expect(pageType(runtime, page)).toBe(tracking);
  });
});

it("tells of the product on the page of an offer, and of none elsewhere", () => {
  const { session } = visit(runtime, TO_OFFERS);
  expect(viewEvents(runtime, "upsell", session)).toEqual([
    { name: "page_view", page: pageType(runtime, "upsell") },
    { name: "viewContent", product: "book" },
  ]);
  expect(viewEvents(runtime, "home", session)).toEqual([{ name: "page_view", page: "homepage" }]);
});

it("tells that the plans are shown on the page that offers them", () => {
  const { session } = visit(runtime, TO_RESULTS);
  const event = { name: "page_view", page: "summary" } as const;
  const at = (page: string) =>
    listView(runtime, { event, session, url: `https://run.example/de-DE/${page}`, happenedAt: 1 });
  expect(at("results")?.event).toEqual({ name: "product_list_view" });
  expect(at("home")).toBeNull();
});
