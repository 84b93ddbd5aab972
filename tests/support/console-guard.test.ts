import { expect, it } from "vitest";
import { guardConsole, takeConsole } from "./console-guard.ts";

it("fails a test that leaves a warning on the console", () => {
  const guard = guardConsole();
  console.warn("each child needs a %s", "key");
  expect(() => guard.release()).toThrow("each child needs a key");
});

it("lets a test take a message that it expects", () => {
  const guard = guardConsole();
  console.error("boom");
  expect(takeConsole()).toEqual(["boom"]);
  expect(() => guard.release()).not.toThrow();
});

it("gives the console back", () => {
  const before = console.error;
  guardConsole().release();
  expect(console.error).toBe(before);
});
