import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { persistently } from "./try-again.ts";

const words = { t: (key: string) => key };

it("asks for what did not come as often as the visitor wants it tried again, and gives up nothing by itself", async () => {
  const router = [new Error("offline"), new Error("another build"), "router"];
  const work = vi.fn<() => Promise<string | undefined>>(() => {
    const next = router.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const came = persistently(work, words, () => false);
  for (const tries of [1, 2]) {
    (await screen.findByText("app.retry")).click();
    expect(work).toHaveBeenCalledTimes(tries);
  }
  expect(await came).toBe("router");
  expect(screen.queryByRole("status")).toBeNull();
});

it("fails at once where it may be given up", async () => {
  const work = () => Promise.reject(new Error("offline"));
  await expect(persistently(work, words, () => true)).rejects.toThrow("offline");
  expect(screen.queryByRole("status")).toBeNull();
});
