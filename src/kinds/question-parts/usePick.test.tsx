import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { usePick } from "./usePick.ts";

const picker = () => {
  const given: string[] = [];
  const { result } = renderHook(() => usePick<string>((value) => given.push(value)));
  const pick = (value: string) =>
    act(() => {
      result.current.pick(value);
    });
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  return { given, pick, wait };
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it("does not wait longer when the same card is tapped again and again", () => {
  const { given, pick, wait } = picker();
  pick("run");
  for (const _tap of [1, 2, 3]) {
    wait(50);
    pick("run");
  }
  expect(given).toEqual(["run"]);
});

it("takes the last of two different cards", () => {
  const { given, pick, wait } = picker();
  pick("run");
  wait(100);
  pick("walk");
  wait(100);
  expect(given).toEqual([]);
  wait(50);
  expect(given).toEqual(["walk"]);
});
