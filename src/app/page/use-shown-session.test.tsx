import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { adoptAtom, createFunnelStore } from "../session/store.ts";
import { useShownSession } from "./use-shown-session.ts";

const runtime = aRuntime();

/** A page that is seen while the visitor stands at a step, and where they go then. */
const seen = (page: string, position: string) => {
  const session = { ...newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" }), position };
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result, rerender } = renderHook(({ at }) => useShownSession(at), { wrapper, initialProps: { at: page } });
  const shown = () => ({ position: result.current.session.position, isLeft: result.current.isLeft });
  const goTo = (step: string) => act(() => store.set(adoptAtom, { ...session, position: step }));
  return { shown, goTo, rerender };
};

it("shows an offer as it was, and takes nothing more there, until the page that follows is shown", () => {
  const { shown, goTo, rerender } = seen("upsell", "offer-meals");
  expect(shown()).toEqual({ position: "offer-meals", isLeft: false });
  goTo("thanks");
  expect(shown()).toEqual({ position: "offer-meals", isLeft: true });
  rerender({ at: "thank-you" });
  expect(shown()).toEqual({ position: "thanks", isLeft: false });
});

it("shows the next step of the same page at once", () => {
  const { shown, goTo } = seen("upsell", "offer-book");
  goTo("offer-meals");
  expect(shown()).toEqual({ position: "offer-meals", isLeft: false });
});

it("is there again for a visitor who comes back before the next page was shown", () => {
  const { shown, goTo } = seen("results", "results");
  goTo("email");
  expect(shown()).toEqual({ position: "results", isLeft: true });
  goTo("results");
  expect(shown()).toEqual({ position: "results", isLeft: false });
});

it("leaves a page that shows no step as it is, wherever the visitor stands", () => {
  const { shown, goTo } = seen("about", "offer-book");
  goTo("thanks");
  expect(shown()).toEqual({ position: "thanks", isLeft: false });
  const onTerms = seen("about", "pay");
  onTerms.goTo("offer-book");
  expect(onTerms.shown()).toEqual({ position: "offer-book", isLeft: false });
});

it("can be used again where a full load leads on, for that may be given up", () => {
  const { shown, goTo } = seen("results", "results");
  goTo("pay");
  expect(shown()).toEqual({ position: "pay", isLeft: false });
});
