import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Exploration } from "../checker/exploration/explore.ts";
import { exploredStore } from "./explored-store.ts";

const exploration: Exploration = {
  states: 3,
  transitions: 7,
  violations: [],
  reached: new Set(["goal", "age"]),
  modals: new Set(),
  payAt: new Set(["pay"]),
  products: new Set(["plan"]),
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "explored-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("another process finds what was explored, as it was", () => {
  exploredStore(folder, "engine 1").set("behaviour", { exploration, fault: null });
  expect(exploredStore(folder, "engine 1").get("behaviour")).toEqual({ exploration, fault: null });
});

test("neither another behaviour nor another engine is taken for it", () => {
  exploredStore(folder, "engine 1").set("behaviour", { exploration, fault: null });
  expect(exploredStore(folder, "engine 1").get("other behaviour")).toBeUndefined();
  expect(exploredStore(folder, "engine 2").get("behaviour")).toBeUndefined();
});

test("violations are never kept: their stories name answers that may be called otherwise tomorrow", () => {
  const violation = { property: "no-dead-end", step: "goal", args: {}, counterexample: [], state: null };
  exploredStore(folder, "engine 1").set("behaviour", {
    exploration: { ...exploration, violations: [violation] },
    fault: null,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("a broken file is as good as none", () => {
  const store = exploredStore(folder, "engine 1");
  store.set("behaviour", { exploration, fault: null });
  const [name = ""] = readdirSync(folder);
  writeFileSync(join(folder, name), "{");
  expect(store.get("behaviour")).toBeUndefined();
});
