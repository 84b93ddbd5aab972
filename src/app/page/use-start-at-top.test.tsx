import { renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { createFunnelStore } from "../session/store.ts";
import { arrivalAtom } from "./arrival.ts";
import { useStartAtTop } from "./use-start-at-top.ts";

const page = (kind: "upsell" | "weight-loss-fuel" | "bioma-probiotics") => ({
  kind,
  title: "t",
  description: "d",
  sections: {},
});

const runtime = aRuntime({
  pages: {
    ...aRuntime().definition.pages,
    "success/yoga": page("upsell"),
    "success/weight-loss-fuel": page("weight-loss-fuel"),
    "success/weight-loss-fuel/shipping": page("weight-loss-fuel"),
    "success/bioma-probiotics": page("bioma-probiotics"),
    "success/bioma-probiotics/shipping": page("bioma-probiotics"),
  },
});

const startAt = (from: string) => {
  const session = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(({ at }) => useStartAtTop(at, from), { wrapper, initialProps: { at: from } }) };
};

/** Whether a visitor who comes from one page to another one is taken to its top. */
const startsAtTop = (from: string, to: string): boolean => {
  const scrolled = vi.fn<() => void>();
  vi.stubGlobal("scrollTo", scrolled);
  startAt(from).rerender({ at: to });
  vi.unstubAllGlobals();
  return scrolled.mock.calls.length > 0;
};

it.each([
  ["success/yoga", true],
  ["success/weight-loss-fuel", false],
  ["success/weight-loss-fuel/shipping", true],
  ["success/bioma-probiotics", false],
  ["success/bioma-probiotics/shipping", true],
])("keeps the place on the pages that the specification names, and not on their shipping page", (to, top) => {
  expect(startsAtTop("results", to)).toBe(top);
});

it("shows a page again where the visitor left it, and leads the keyboard to it", () => {
  const scrolled = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal("scrollTo", scrolled);
  document.body.replaceChildren(document.createRange().createContextualFragment('<main id="main" tabindex="-1">'));
  const { store, rerender } = startAt("success/yoga");
  store.set(arrivalAtom, { path: location.pathname, top: 730, standIn: null });
  rerender({ at: "results" });
  vi.unstubAllGlobals();
  expect(scrolled.mock.calls).toEqual([[0, 730]]);
  expect(document.activeElement?.id).toBe("main");
});

it("ends what stood in its place, and goes on where the visitor has read on in it", () => {
  const end = vi.fn<() => boolean>(() => true);
  const scrolled = vi.fn<() => void>();
  vi.stubGlobal("scrollTo", scrolled);
  const { store, rerender } = startAt("success/yoga");
  store.set(arrivalAtom, { path: location.pathname, top: 0, standIn: { end } });
  rerender({ at: "results" });
  vi.unstubAllGlobals();
  expect([end.mock.calls.length, scrolled.mock.calls.length]).toEqual([1, 0]);
});

it("leaves the first page of a document where the browser has put it", () => {
  expect(startsAtTop("success/yoga", "success/yoga")).toBe(false);
});
