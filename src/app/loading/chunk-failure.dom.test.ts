import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PART_EVENTS } from "../../renderer/load-part.ts";
import { watchChunkFailures } from "./chunk-failure.ts";

const trouble = (): string | null =>
  document.getElementById("trouble")?.hidden === false
    ? (document.querySelector("#trouble p:not([hidden])")?.textContent ?? null)
    : null;

beforeEach(() => {
  const box = `<div id="trouble" hidden><p data-when="slow">Slow</p><p data-when="failed">Failed</p></div>`;
  document.body.replaceChildren(document.createRange().createContextualFragment(box));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, "");
});

// Each call adds a listener of its own for good: one for the whole file, as in a document.
const reload = vi.fn<() => void>();
let isPaying = false;
watchChunkFailures("build-1", () => isPaying);

const fail = async (): Promise<void> => {
  vi.stubGlobal("location", { href: location.href, reload });
  dispatchEvent(new Event(PART_EVENTS.failed));
  await vi.runAllTimersAsync();
};

it("loads the document again when a part of it is gone, once; then the page says so", async () => {
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(trouble()).toBeNull();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(trouble()).toBe("Failed");
});

it("loads the document again by a clock that was put back since the last time", async () => {
  reload.mockClear();
  history.replaceState({ reloaded: { build: "build-1", at: Date.now() + 3_600_000 } }, "");
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("keeps the page and says so when a part of it cannot be loaded because there is no network", async () => {
  reload.mockClear();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await fail();
  expect(reload).not.toHaveBeenCalled();
  expect(trouble()).toBe("Failed");
});

it("keeps the page while a payment is under way", async () => {
  reload.mockClear();
  isPaying = true;
  await fail();
  isPaying = false;
  expect(reload).not.toHaveBeenCalled();
  expect(trouble()).toBe("Failed");
});

it("says that a part takes long until it has come", () => {
  dispatchEvent(new Event(PART_EVENTS.late));
  expect(trouble()).toBe("Slow");
  dispatchEvent(new Event(PART_EVENTS.settled));
  expect(trouble()).toBeNull();
});
