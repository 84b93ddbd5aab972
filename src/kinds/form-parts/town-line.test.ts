import { expect, it } from "vitest";
import { townLine } from "./town-line.ts";

it.each([
  [{ city: "Berlin", postal_code: "10115", country: "DE" }, "10115 Berlin"],
  [{ city: "Austin", state: "TX", postal_code: "78701", country: "US" }, "Austin, TX 78701"],
  [{ city: "London", postal_code: "SW1A 2AA", country: "GB" }, "London SW1A 2AA"],
  [{ city: "Roma", state: "RM", postal_code: "00184", country: "IT" }, "00184 Roma, RM"],
  [{}, ""],
])("writes %j in one line", (entered, line) => {
  expect(townLine(entered)).toBe(line);
});
