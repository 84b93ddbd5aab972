import { expect, test } from "vitest";
import { inGroups } from "./in-groups.ts";

/** A place to write that is as slow as the test wants. */
const slowly = () => {
  const groups: string[][] = [];
  const answers: ((error?: Error) => void)[] = [];
  const write = inGroups<string>((items) => {
    groups.push([...items]);
    return new Promise((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve(undefined)));
    });
  });
  return { groups, answers, write };
};

test("what comes while something is being written is written together afterwards", async () => {
  const { groups, answers, write } = slowly();
  const first = write("a");
  await expect.poll(() => groups).toEqual([["a"]]);
  const others = Promise.all([write("b"), write("c")]);
  answers[0]?.();
  await first;
  await expect.poll(() => groups).toEqual([["a"], ["b", "c"]]);
  answers[1]?.();
  await others;
});

test("everybody in a group hears that it could not be written, and the next group is tried", async () => {
  const { groups, answers, write } = slowly();
  const first = Promise.allSettled([write("a"), write("b")]);
  await expect.poll(() => groups).toEqual([["a", "b"]]);
  answers[0]?.(new Error("full"));
  expect((await first).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = write("c");
  await expect.poll(() => groups.at(-1)).toEqual(["c"]);
  answers[1]?.();
  await next;
});
