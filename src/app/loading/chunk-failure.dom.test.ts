import { afterEach, expect, it, vi } from "vitest";
import { watchChunkFailures } from "./chunk-failure.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, "");
});

it("loads the document again when a part of it is gone, once", () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { href: location.href, reload });
  watchChunkFailures("build-1", () => false);
  const fail = () => {
    const failure = new Event("vite:preloadError", { cancelable: true });
    dispatchEvent(failure);
    return failure.defaultPrevented;
  };
  expect([fail(), fail()]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("keeps the page when a part of it cannot be loaded because there is no network", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  watchChunkFailures("build-1", () => false);
  const failure = new Event("vite:preloadError", { cancelable: true });
  dispatchEvent(failure);
  expect(failure.defaultPrevented).toBe(false);
  expect(history.state).toBeNull();
});
