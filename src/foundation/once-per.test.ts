import { expect, it } from "vitest";
import { oncePer, oncePerEach } from "./once-per.ts";

it("computes once for each object, however alike they are", () => {
  const asked: object[] = [];
  const count = oncePer((list: readonly string[]) => {
    asked.push(list);
    return { length: list.length };
  });
  const [one, alike] = [["a"], ["a"]];
  expect([count(one), count(one), count(alike)]).toEqual([{ length: 1 }, { length: 1 }, { length: 1 }]);
  expect(asked).toEqual([one, alike]);
  expect(count(one)).toBe(count(one));
});

it("computes once for each sequence of the same objects, of which one may begin another", () => {
  const asked: (readonly object[])[] = [];
  const count = oncePerEach((lists: readonly (readonly string[])[]) => {
    asked.push(lists);
    return { length: lists.flat().length };
  });
  const [one, other] = [["a"], ["b", "c"]];
  const sequences = [[one, other], [one], [other, one], [one, [...other]], []];
  expect(sequences.map(count)).toEqual([3, 1, 3, 3, 0].map((length) => ({ length })));
  expect(asked).toEqual(sequences);
  expect(count([one, other])).toBe(count([one, other]));
  expect(asked).toHaveLength(sequences.length);
});
