import { beforeEach, expect, it } from "vitest";
import type { Experiments } from "../../../experiments/experiments.ts";
import { createWebStorage } from "../../../storage/web-storage.ts";
import { remembered } from "./experiments.ts";

const perTab = () => createWebStorage(() => sessionStorage);
const answering = (value: string | null): Experiments & { asked: number } => {
  const experiments = {
    asked: 0,
    load: () => Promise.resolve(),
    onChange: () => () => {},
    variant: () => {
      experiments.asked += 1;
      return value;
    },
  };
  return experiments;
};

beforeEach(() => sessionStorage.clear());

it("assigns once a visit: later rules change nothing that was seen", () => {
  expect(remembered(answering("long-first"), perTab()).variant("plan-order")).toBe("long-first");
  const changed = answering("cheap-first");
  expect(remembered(changed, perTab()).variant("plan-order")).toBe("long-first");
  expect(changed.asked).toBe(0);
});

it("asks again while there was no answer", () => {
  expect(remembered(answering(null), perTab()).variant("plan-order")).toBeNull();
  expect(remembered(answering("long-first"), perTab()).variant("plan-order")).toBe("long-first");
});

it("takes nothing from a storage that holds something else", () => {
  sessionStorage.setItem("experiments", '{"v":1,"data":{"plan-order":7}}');
  expect(remembered(answering("long-first"), perTab()).variant("plan-order")).toBe("long-first");
});
