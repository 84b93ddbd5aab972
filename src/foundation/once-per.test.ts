import { expect, it } from "vitest";
import { oncePer } from "./once-per.ts";

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
