import { beforeEach, expect, test, vi } from "vitest";
import { withWindowThatCloses } from "./window-that-closes.ts";

const went: string[] = [];
/** A window as another site's: only its address can be set, and it can be closed. */
const aWindow = () => {
  const other = {
    closed: false,
    location: {
      set href(address: string) {
        went.push(address);
      },
    },
    close() {
      if (this !== other) throw new TypeError("Illegal invocation");
      other.closed = true;
    },
  };
  return other;
};

beforeEach(() => void went.splice(0));

test("the wallet's window goes to the wallet, not back to a waiting page, and closes", () => {
  const opened = aWindow();
  const open = vi.fn<() => object>(() => opened);
  vi.stubGlobal("open", open);
  const frame = withWindowThatCloses(() => window.open("https://assets.example/waiting", "paypal", "width=450"));
  expect(open).toHaveBeenCalledWith("https://assets.example/waiting", "paypal", "width=450");
  for (const address of ["https://wallet.example/agree", "https://assets.example/waiting"])
    if (frame) frame.location.href = address;
  expect([went, frame?.closed]).toEqual([["https://wallet.example/agree"], false]);
  frame?.close();
  expect([opened.closed, frame?.closed]).toEqual([true, true]);
});

test("a window that is blocked is none, and windows that open later are as they are", () => {
  const later = aWindow();
  const open = vi.fn<() => object | null>().mockReturnValueOnce(null).mockReturnValueOnce(later);
  vi.stubGlobal("open", open);
  expect(withWindowThatCloses(() => window.open("https://assets.example/waiting"))).toBeNull();
  expect(window.open("https://shop.example")).toBe(later);
});

test("what opens the window may fail, and windows are opened as before", () => {
  const open = vi.fn<() => null>();
  vi.stubGlobal("open", open);
  const failing = (): never => {
    throw new Error("no window");
  };
  expect(() => withWindowThatCloses(failing)).toThrow("no window");
  expect(window.open).toBe(open);
});
