import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { FunnelView, Loaded } from "../../src/kinds/view-contract.tsx";
import type { QuestionNode } from "../../src/language/types/question-node.gen.ts";
import { aFunnel, aSession, aView } from "./funnel-view.tsx";
import { renderQuestion, type SomeQuestion } from "./render-question.tsx";

describe("an intermission", () => {
  it("repeats a choice by its label, a list by its length and a number by itself", () => {
    const words = { ...aView().words, t: (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}` };
    const goal: QuestionNode = {
      type: "single-choice",
      title: "t.goal",
      data_class: "none",
      options: { goal_run: { label: "t.run" } },
    };
    const funnel: FunnelDefinition = {
      ...aFunnel,
      steps: { goal: { kind: "questions", page: "quiz", question: goal } },
    };
    const view = aView({ words, funnel, facts: { goal: "goal_run", days: [1, 3, 5], age: 34 } });
    renderQuestion(
      { type: "intermission", text: "t.text", uses: { goal: "goal", count: "days", age: "age" } },
      { view },
    );
    expect(screen.getByText('t.text {"goal":"t.run {}","count":3,"age":34}')).toBeTruthy();
  });
});

describe("a loader", () => {
  const loader: SomeQuestion = {
    type: "loader",
    lines: {
      plan: { label: "Plan", action: "compute-plan", min_ms: 500 },
      prices: { label: "Prices", action: "load-prices", min_ms: 500 },
    },
  };
  const withProducts = (products: Loaded<readonly never[]>): FunnelView => aView({ products });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const finished = (): number => screen.queryAllByText("Done").length;

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("finishes line after line and goes on, once", async () => {
    const { answers } = renderQuestion(loader);
    expect(finished()).toBe(0);
    await pass(500);
    expect(finished()).toBe(1);
    expect(screen.getByText("Plan: Done")).toBeTruthy();
    expect(answers).toEqual([]);
    await pass(500);
    await pass(20_000);
    expect(answers).toEqual([null]);
  });

  it("waits for work that is not done, and after eight seconds lets the visitor decide", async () => {
    const { answers } = renderQuestion(loader, { view: withProducts({ status: "loading" }) });
    await pass(500);
    await pass(5000);
    expect(finished()).toBe(1);
    expect(screen.queryByRole("alert")).toBeNull();
    await pass(3000);
    screen.getByRole("button", { name: "Continue anyway" }).click();
    expect(answers).toEqual([null]);
  });

  it("offers to try failed work again", async () => {
    let tries = 0;
    const retry = () => {
      tries += 1;
    };
    renderQuestion(loader, { view: withProducts({ status: "failed", retry }) });
    await pass(500);
    screen.getByRole("button", { name: "Try again" }).click();
    expect(tries).toBe(1);
  });

  it("is no trap for who comes back to it", async () => {
    const view = aView({ session: { ...aSession, answers: { step: null } } });
    const { answers } = renderQuestion(loader, { view });
    await pass(20_000);
    expect(answers).toEqual([]);
    screen.getByRole("button", { name: "Continue" }).click();
    expect(answers).toEqual([null]);
  });
});
