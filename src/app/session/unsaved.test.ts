import { afterEach, expect, it, vi } from "vitest";
import { aStorage } from "../../../tests/support/a-page-load.ts";
import { LEAD } from "../../../tests/support/a-visitor.ts";
import { storeLead } from "./stored-lead.ts";
import { isUnsaved, noteSaved, noteUnsaved } from "./unsaved.ts";

afterEach(() => vi.useRealTimers());

const aLead = () => {
  const storage = aStorage();
  storeLead(storage, "toy", LEAD);
  return storage;
};

it("numbers each change higher than the one before, also by a clock that was put back, and after that was saved", () => {
  vi.useFakeTimers({ now: 5_000 });
  const storage = aLead();
  const first = noteUnsaved(storage, LEAD);
  vi.setSystemTime(3_000);
  noteSaved(storage, first);
  expect([first, noteUnsaved(storage, LEAD), noteUnsaved(storage, LEAD)]).toEqual([5_000, 5_001, 5_002]);
});

it("believes that answers are saved when those of the newest change are", () => {
  const storage = aLead();
  const [earlier, newest] = [noteUnsaved(storage, LEAD), noteUnsaved(storage, LEAD)];
  noteSaved(storage, earlier);
  expect(isUnsaved(storage, "toy")).toBe(true);
  noteSaved(storage, newest);
  expect(isUnsaved(storage, "toy")).toBe(false);
});
