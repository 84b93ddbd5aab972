import { expect, it } from "vitest";
import { createMemory } from "./memory.ts";

const listed = (key: { readonly name: string }): readonly string[] => [key.name];
const counted = (key: { readonly name: string }): readonly number[] => [key.name.length];
const key = { name: "goal" };

it("computes a value once for each function and each object", () => {
  const memory = createMemory();
  expect(memory.recall(listed, key)).toEqual(["goal"]);
  expect(memory.recall(listed, key)).toBe(memory.recall(listed, key));
  expect(memory.recall(counted, key)).toEqual([4]);
  expect(memory.recall(listed, { name: "goal" })).not.toBe(memory.recall(listed, key));
});

it("shares nothing with another memory", () => {
  expect(createMemory().recall(listed, key)).not.toBe(createMemory().recall(listed, key));
});
