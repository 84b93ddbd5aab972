import { expect, test } from "vitest";
import { every } from "./every.ts";

test("work is done at once and not only after the first pause", async () => {
  let times = 0;
  const stop = every(3_600_000, () => Promise.resolve((times += 1)));
  expect(times).toBe(1);
  await stop();
});

test("work that takes longer than the pause is not begun a second time, and is waited for at the end", async () => {
  const begun: string[] = [];
  let finish = (): void => undefined;
  const stop = every(1, async () => {
    begun.push("work");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    begun.push("done");
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const stopped = stop();
  finish();
  await stopped;
  expect(begun).toEqual(["work", "done"]);
});
