import { expect, it } from "vitest";
import { aRuntime, pageOf } from "../../../tests/support/a-funnel.ts";
import { asksShop } from "./asks-shop.ts";

const { pages } = aRuntime().definition;
const runtime = aRuntime({ pages: { ...pages, about: pageOf("article"), home: pageOf("landing") } });

it.each(["goal", "email", "results", "pay", "offer-book", "thanks"])(
  "asks the shop at the step %s: what is offered there may have been bought elsewhere",
  (step) => {
    expect(asksShop(runtime, runtime.steps.get(step)?.definition.page ?? "")).toBe(true);
  },
);

it.each(["about", "home"])("asks nothing of the shop on the page %s, which is only read", (page) => {
  expect(asksShop(runtime, page)).toBe(false);
});
