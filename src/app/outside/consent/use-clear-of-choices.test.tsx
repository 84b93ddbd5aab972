import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConsentBanner } from "./ConsentBanner.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerHeight", 800);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(180);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const showOver = (top: number) => {
  render(
    <>
      <main>
        <button type="button">5 km</button>
      </main>
      <ConsentBanner t={(key) => key} policyHref="/" granted={[]} startsWithSettings={false} onDecide={() => {}} />
    </>,
  );
  scrollBy(top);
};

/** Until the button stands `top` pixels below the upper edge of the screen. */
const scrollBy = (top: number): void => {
  screen.getByText("5 km").getBoundingClientRect = () => new DOMRect(0, top, 300, 64);
  fireEvent.scroll(window);
  act(() => void vi.runAllTimers());
};

const waits = (): boolean => screen.getByRole("region", { hidden: true }).className.includes("waits");

it("waits while it would lie over a choice, and comes where there is room", () => {
  showOver(600);
  expect(waits()).toBe(true);
  scrollBy(500);
  expect(waits()).toBe(false);
  scrollBy(790);
  expect(waits()).toBe(true);
  scrollBy(820);
  expect(waits()).toBe(false);
});

it("comes over whatever stands there when the visitor asks for it", () => {
  showOver(600);
  fireEvent.click(screen.getByText("app.consent.settings"));
  expect(waits()).toBe(false);
});
