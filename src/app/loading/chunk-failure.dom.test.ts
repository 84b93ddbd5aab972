import { afterEach, expect, it, vi } from "vitest";
import { watchChunkFailures } from "./chunk-failure.ts";

afterEach(() => vi.restoreAllMocks());

it("keeps the page when a part of it cannot be loaded because there is no network", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  watchChunkFailures("build-1", () => false);
  const failure = new Event("vite:preloadError", { cancelable: true });
  dispatchEvent(failure);
  expect(failure.defaultPrevented).toBe(false);
  expect(history.state).toBeNull();
});
