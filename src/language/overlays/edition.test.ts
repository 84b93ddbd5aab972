import { expect, it } from "vitest";
import { editionId, isPartOf, plainEdition, readEdition } from "./edition.ts";

it.each([
  ["20", { funnel: "20", campaign: null, arms: [] }],
  ["20+blackfriday", { funnel: "20", campaign: "blackfriday", arms: [] }],
  [
    "20~plan-order.long-first~short-quiz.short",
    {
      funnel: "20",
      campaign: null,
      arms: [
        { experiment: "plan-order", arm: "long-first" },
        { experiment: "short-quiz", arm: "short" },
      ],
    },
  ],
])("%s names an edition and is its name", (id, edition) => {
  expect(readEdition(id)).toEqual(edition);
  expect(editionId(edition)).toBe(id);
});

it.each(["", "20+", "20~plan-order", "../20", "20~a.b~", "20+a+b"])("%j names none", (id) => {
  expect(readEdition(id)).toBeNull();
});

const arm = (name: string) => ({ experiment: "plan-order", arm: name });
const both = { ...plainEdition("20"), campaign: "blackfriday", arms: [arm("long-first")] };

it.each([
  ["the plain funnel", plainEdition("20"), true],
  ["the campaign alone", { ...both, arms: [] }, true],
  ["the arm alone", { ...both, campaign: null }, true],
  ["the edition itself", both, true],
  ["another campaign", { ...both, campaign: "christmas" }, false],
  ["another arm", { ...both, arms: [arm("short-first")] }, false],
  ["another funnel", plainEdition("342"), false],
])("%s is part of a campaign with an arm over it: %#", (_what, part, is) => {
  expect(isPartOf(part, both)).toBe(is);
});
