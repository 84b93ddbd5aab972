import { expect, test } from "vitest";
import { mergePatch } from "./merge-patch.ts";

// The examples of RFC 7396, appendix A.
test.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("%j patched with %j is %j", (target, patch, expected) => {
  expect(mergePatch(target, patch)).toEqual(expected);
});

test("keeps the order of the base and puts new keys last", () => {
  expect(JSON.stringify(mergePatch({ hero: 1, plans: 2 }, { badge: 3, hero: 4 }))).toBe(
    `{"hero":4,"plans":2,"badge":3}`,
  );
});

test("treats __proto__ as any other key", () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__":{"polluted":true}}'));
  expect(JSON.stringify(merged)).toBe('{"__proto__":{"polluted":true}}');
  expect("polluted" in {}).toBe(false);
});
