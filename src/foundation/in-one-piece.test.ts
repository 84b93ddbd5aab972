import { expect, it } from "vitest";
import { wholePostcode } from "./in-one-piece.ts";

it.each([
  ["DE-10115 Berlin", "DE\u201110115 Berlin"],
  ["Musterstraße 12, A-1010 Wien", "Musterstraße 12, A\u20111010 Wien"],
])("ends no line within the postcode of %s", (address, shown) => {
  expect(wholePostcode(address)).toBe(shown);
});

it.each(["10115 Berlin", "Baden-Baden", "Strideo GmbH (demo)", "+49 30-23125000", "HRB 1-2"])(
  "leaves %s as it is",
  (address) => {
    expect(wholePostcode(address)).toBe(address);
  },
);
