import { expect, it } from "vitest";
import { editionId, readEdition } from "./edition.ts";

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
