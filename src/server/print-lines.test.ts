import { expect, it, vi } from "vitest";
import { printLines } from "./print-lines.ts";

it("prints a list for programs, and says to people that one is empty", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  printLines(["ada  owner", "bo  analyst"], "there is no operator");
  expect([log.mock.calls, error.mock.calls]).toEqual([[["ada  owner"], ["bo  analyst"]], []]);
  log.mockClear();
  printLines([], "there is no operator");
  expect([log.mock.calls, error.mock.calls]).toEqual([[], [["there is no operator"]]]);
});
