import { expect, it } from "vitest";
import { funnel } from "../support/run-funnel.ts";

it.each(["20", "342", "shop"])("begins a funnel like %s that passes the check", async (from) => {
  const { status, stdout } = await funnel("new", "funnel", "999", "--from", from, "--dry-run");
  expect(stdout.split("\n").filter((line) => line.startsWith("error "))).toEqual([]);
  expect(status).toBe(0);
});
