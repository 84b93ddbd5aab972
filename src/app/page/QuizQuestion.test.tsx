import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Provider, useAtomValue } from "jotai";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aView } from "../../../tests/kinds/funnel-view.tsx";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { FunnelViewProvider } from "../../kinds/view-contract.tsx";
import { loadViews } from "../../renderer/view-of.tsx";
import { createFunnelStore, sessionAtom } from "../session/store.ts";
import { QuizQuestion } from "./QuizQuestion.tsx";

beforeAll(() => loadViews(["questions/"]));
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  return () => vi.unstubAllGlobals();
});

const runtime = aRuntime();

const Quiz = () => {
  const session = useAtomValue(sessionAtom);
  const view = { ...aView(), funnel: runtime.definition, steps: runtime.steps, session };
  return (
    <FunnelViewProvider value={view}>
      <QuizQuestion step={session.position} inTurn />
    </FunnelViewProvider>
  );
};

const aVisit = () => {
  const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const { container } = render(
    <Provider store={store}>
      <Quiz />
    </Provider>,
  );
  const shown = () =>
    [...container.querySelectorAll("[data-question]")].map((each) => each.getAttribute("data-question"));
  const radio = (value: string) => container.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  return { container, store, shown, radio };
};

it("makes the question after a choice ready out of sight, and shows that very one", async () => {
  const { container, shown, radio } = aVisit();
  act(() => void fireEvent.click(radio("run") as HTMLInputElement));
  const ready = radio("slow");
  expect(ready).not.toBeNull();
  expect(ready?.closest('[style*="display: none"]')).not.toBeNull();
  expect(shown()).toEqual(["goal"]);
  expect(screen.getAllByRole("heading")).toHaveLength(1);

  await waitFor(() => expect(shown()).toEqual(["pace"]));
  expect(radio("slow")).toBe(ready);
  expect(ready?.closest('[style*="display: none"]')).toBeNull();
  expect(radio("run")).toBeNull();
  expect(container.querySelectorAll("h1")).toHaveLength(1);
});

it("changes nothing of the session by making ready", () => {
  const { store, radio } = aVisit();
  const before = store.get(sessionAtom);
  act(() => void fireEvent.click(radio("run") as HTMLInputElement));
  expect(store.get(sessionAtom)).toBe(before);
});
