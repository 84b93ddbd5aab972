import { afterEach, expect, it, vi } from "vitest";
import { randomUuid } from "./random-uuid.ts";

const { getRandomValues } = crypto;

afterEach(() => vi.unstubAllGlobals());

it("is the browser's own", () => {
  vi.stubGlobal("crypto", { randomUUID: () => "0b5e4d0e-1f56-4c8a-9a3b-5d2f6f6a7b1c" });
  expect(randomUuid()).toBe("0b5e4d0e-1f56-4c8a-9a3b-5d2f6f6a7b1c");
});

it("is made where a connection that is not secure keeps the browser from making one, each time another", () => {
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, randomUuid);
  for (const id of ids) expect(id).toMatch(/^\d{8}-\d{4}-4\d{3}-8\d{3}-\d{12}$/);
  expect(new Set(ids).size).toBe(50);
});
