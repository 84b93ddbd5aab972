import fc from "fast-check";
import { expect, it } from "vitest";
import { funnelOfAddress } from "../../foundation/parameters/funnel-parameter.ts";
import { readQuery, writeQuery } from "./query.ts";

it("keeps a code of 32 digits as it was written", () => {
  expect(readQuery("?code=12345678901234567890123456789012")).toEqual({ code: "12345678901234567890123456789012" });
});

it("keeps a long affiliate number as it was written", () => {
  expect(readQuery("?affiliate_id=12345678901234567890")).toEqual({ affiliate_id: "12345678901234567890" });
});

it("takes the first of two values", () => {
  expect(readQuery("?jg=342&jg=20")).toEqual({ jg: "342" });
});

it("leaves out names that are not ours and values that are not of their grammar", () => {
  expect(readQuery("?jg=<script>&__proto__=1&code=short&foo=bar&utm_source=mail")).toEqual({ utm_source: "mail" });
});

it("never writes a code, a lead or a refund token back into an address", () => {
  expect(writeQuery({ jg: "20", code: "a".repeat(32), lead: "b".repeat(32), refundToken: "token-123456" })).toBe(
    "?jg=20",
  );
});

it("reads any text without throwing and yields only plain strings", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const query = readQuery(`?${text}`);
      expect(Object.values(query).every((value) => typeof value === "string")).toBe(true);
      expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    }),
  );
});

it.each(["?jg=342&test=20", "?jg=&test=342", "?jg=Nope!&test=342", "?jg=&jg=20&test=342", "?test=20&jg=342", "?jg="])(
  "reads the same funnel in %j as the server",
  (search) => {
    const { jg, test } = readQuery(search);
    expect(jg ?? test ?? null).toBe(funnelOfAddress(new URLSearchParams(search)));
  },
);
