import { renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { createFunnelStore } from "../session/store.ts";
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

/** Whether a visitor who comes from one page to another one is taken to its top. */
const startsAtTop = (from: string, to: string): boolean => {
  const scrolled = vi.fn<() => void>();
  vi.stubGlobal("scrollTo", scrolled);
  const session = newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" });
  const store = createFunnelStore({ runtime, today: "2026-11-20", perform: () => {} }, session);
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { rerender } = renderHook(({ at }) => useStartAtTop(at, from), { wrapper, initialProps: { at: from } });
  rerender({ at: to });
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

it("leaves the first page of a document where the browser has put it", () => {
  expect(startsAtTop("success/yoga", "success/yoga")).toBe(false);
});
