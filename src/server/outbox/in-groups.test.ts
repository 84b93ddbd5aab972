import { afterEach, expect, test, vi } from "vitest";
import { inGroups, readInGroups } from "./in-groups.ts";

afterEach(() => void vi.useRealTimers());

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

test("what is wanted while a question is under way is asked for together, each key once and for its own source", async () => {
  const questions: string[] = [];
  const answers: (() => void)[] = [];
  const read = readInGroups(async ({ name }: { readonly name: string }, keys: readonly string[]) => {
    questions.push(`${name}: ${keys.join(" ")}`);
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(keys.filter((key) => key !== "nobody").map((key) => [key, `${name} ${key}`]));
  });
  const [shop, other] = [{ name: "shop" }, { name: "other" }];
  const first = read(shop, "a");
  await expect.poll(() => questions).toEqual(["shop: a"]);
  const later = Promise.all([read(shop, "b"), read(shop, "nobody"), read(shop, "b"), read(other, "b")]);
  await expect.poll(() => questions).toEqual(["shop: a", "other: b"]);
  for (const answer of answers) answer();
  expect(await first).toBe("shop a");
  await expect.poll(() => questions).toEqual(["shop: a", "other: b", "shop: b nobody"]);
  answers.at(-1)?.();
  expect(await later).toEqual(["shop b", undefined, "shop b", "other b"]);
});

test("what is wanted shortly after a question was begun is asked for together, also when that is answered", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const questions: string[] = [];
  const read = readInGroups((_: object, keys: readonly string[]) => {
    questions.push(keys.join(" "));
    return Promise.resolve(new Map(keys.map((key) => [key, key])));
  });
  const shop = {};
  expect(await read(shop, "a")).toBe("a");
  const first = read(shop, "b");
  // Nothing but microtasks: time stands still.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(await Promise.all([first, read(shop, "c")])).toEqual(["b", "c"]);
  expect(questions).toEqual(["a", "b c"]);
});
