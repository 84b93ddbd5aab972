import { describe, expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { inAllLanguages } from "../../src/checker/rules/parts/in-all-languages.ts";
import { checkSample } from "../support/check-sample.ts";

const reported = (example: Example, ...codes: readonly string[]): readonly string[] =>
  checkSample(example).flatMap(({ code, file, message }) => (codes.includes(code) ? [`${file}: ${message}`] : []));

describe("a link", () => {
  const navigation = (label: string, page: string): Example => ({
    "funnels/brands/brand.json": { navigation: [{ label, page }] },
  });

  it.each([
    ["the title of the page to which it leads", "sample.story.title", "story", []],
    ["the title of another page", "sample.home.title", "story", ['is about "home", and the link leads to "story"']],
    ["a message that ends like the name of its page", "sample.legal.cancel", "cancel", []],
    [
      "a message that ends like the name of another page",
      "sample.legal.cancel",
      "withdraw",
      ['is about "cancel", and the link leads to "withdraw"'],
    ],
    ["a message that is called after no page", "sample.story.action", "home", []],
  ] as const)("says %s", (_case, label, page, messages) => {
    expect(reported(navigation(label, page), "FNL7020")).toEqual(
      messages.map((message) => `funnels/brands/brand.json: "${label}" ${message}`),
    );
  });
});

describe("an answer that is called after a product", () => {
  const leading = (when: object): Example => ({
    "funnels/sample/quiz.json": {
      steps: { goal: { question: { options: { short: { label: "sample.product.short" } } } } },
    },
    "funnels/sample/funnel.json": {
      steps: { checkout: { next: [{ when, to: "offer" }, { else: "success" }] } },
    },
  });

  it.each([
    [{ answer: "goal", is: "short" }, 1],
    [{ answer: "goal", in: ["run", "short"] }, 1],
    [{ not: { answer: "goal", is: "short" } }, 0],
    [{ answer: "goal", is: "run" }, 0],
  ] as const)("leads to the sale of another one: %j", (when, times) => {
    expect(reported(leading(when), "FNL4038")).toHaveLength(times);
  });
});

describe("two translations", () => {
  const sections = (you: string, body: string): Example => ({
    ...inAllLanguages({ "section.you": "Denver Rocks", "section.body": "Denver" }),
    "locales/de/sample.json": { "section.you": you, "section.body": body },
  });

  it("are not exchanged because one has a word of the other", () => {
    expect(reported(sections("Denver Rocks", "Denver, Colorado"), "FNL5047")).toEqual([]);
  });
});

it("tells in which section the words say another length than the product has", () => {
  const sold: Example = {
    "funnels/sample/pages/offer.json": { sections: { offer: { product: "plan", title: "sample.offer.long" } } },
    ...inAllLanguages({ "offer.long": "3 months of running" }),
  };
  expect(reported(sold, "FNL9040")).toEqual([
    'funnels/sample/pages/offer.json: "3 months", and what is sold runs 1 month',
  ]);
});
