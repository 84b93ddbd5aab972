import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contentChanges } from "./content-changes.ts";

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const watched = (read: () => string) => {
  const onContent = vi.fn<(content: string) => void>();
  const onError = vi.fn<(error: unknown) => void>();
  return { report: contentChanges({ root: "/content", read, onContent, onError }), onContent, onError };
};

it("a file that is emptied and then filled is one change", () => {
  let content = "";
  const { report, onContent } = watched(() => content);
  report("/content/locales/en/shop.json");
  content = "filled";
  report("/content/locales/en/shop.json");
  vi.advanceTimersByTime(SECOND);
  expect(onContent.mock.calls).toEqual([["filled"]]);
});

it("a content that is reported again after it was handed on is no change", () => {
  const { report, onContent } = watched(() => "same");
  report("/content/locales/en/shop.json");
  vi.advanceTimersByTime(SECOND);
  report("/content/locales/en/shop.json");
  vi.advanceTimersByTime(SECOND);
  expect(onContent.mock.calls).toEqual([["same"]]);
});

it("each content is handed on, and files elsewhere are none", () => {
  let content = "first";
  const { report, onContent } = watched(() => content);
  report("/content/funnels/20/quiz.json");
  vi.advanceTimersByTime(SECOND);
  content = "second";
  report("/content/.cache/dev-5173/definitions.json");
  report("/content/funnels-of-others/quiz.json");
  report("/content/funnels/20/notes.txt");
  vi.advanceTimersByTime(SECOND);
  expect(onContent.mock.calls).toEqual([["first"]]);
  report("/content/funnels/20/quiz.json");
  vi.advanceTimersByTime(SECOND);
  expect(onContent.mock.calls).toEqual([["first"], ["second"]]);
});

it("a file that goes while it is read is reported, and read again with the next change", () => {
  const gone = new Error("no such file");
  let isGone = true;
  const { report, onContent, onError } = watched(() => {
    if (isGone) throw gone;
    return "back";
  });
  report("/content/funnels/20/quiz.json");
  vi.advanceTimersByTime(SECOND);
  isGone = false;
  report("/content/funnels/20/quiz.json");
  vi.advanceTimersByTime(SECOND);
  expect(onError.mock.calls).toEqual([[gone]]);
  expect(onContent.mock.calls).toEqual([["back"]]);
});
