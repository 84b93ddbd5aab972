import { expect, it } from "vitest";
import { deviceClass } from "./device.ts";

it.each([
  [390, true, "phone"],
  [390, false, "phone"],
  [768, true, "tablet"],
  [768, false, "desktop"],
  [1440, true, "desktop"],
])("a screen of %d pixels, touched: %s, is a %s", (width, isTouched, device) => {
  expect(deviceClass(width, isTouched)).toBe(device);
});
