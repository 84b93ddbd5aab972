import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { guardConsole } from "./console-guard.ts";

let guard: ReturnType<typeof guardConsole>;

beforeEach(() => {
  guard = guardConsole();
});

afterEach(() => {
  cleanup();
  guard.release();
});
