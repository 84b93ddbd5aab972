import { expect, it } from "vitest";
import { loadOnce } from "./load-once.ts";

it("loads once, however many ask, and again after a failure", async () => {
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new Error("offline")),
    () => Promise.resolve("first"),
    () => Promise.resolve("second"),
  ];
  const get = loadOnce(() => answers.shift()?.() ?? Promise.reject(new Error("asked too often")));
  await expect(get()).rejects.toThrow("offline");
  expect(await Promise.all([get(), get()])).toEqual(["first", "first"]);
  expect(await get()).toBe("first");
});
