import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildStamp } from "./build-stamp.mjs";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "build-stamp-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/a.ts"), "1");
});
afterAll(() => rmSync(root, { recursive: true }));

it("builds anew for every setting of the build, and for the moment that is pretended", () => {
  const plain = buildStamp({}, root);
  const stamps = [
    { VITE_SENTRY_DSN: "https://key@faults.example/7" },
    { VITE_TAG_FRAME: "https://tags.example/" },
    { VITE_TAG_FRAME: "https://other.example/" },
    { CLOCK: "2026-12-27" },
  ].map((environment) => buildStamp(environment, root));
  expect(new Set([plain, ...stamps]).size).toBe(5);
  expect(buildStamp({ PORT: "4000", VITE_TAG_FRAME: "" }, root)).toBe(plain);
});

it("builds anew for a setting that stands in a file", () => {
  const before = buildStamp({}, root);
  writeFileSync(join(root, ".env.production"), "VITE_TAG_FRAME=https://tags.example/");
  expect(buildStamp({}, root)).not.toBe(before);
});

it("builds anew for a source, and not for a test of it", () => {
  const before = buildStamp({}, root);
  writeFileSync(join(root, "src/a.test.ts"), "1");
  expect(buildStamp({}, root)).toBe(before);
  writeFileSync(join(root, "src/a.ts"), "2");
  expect(buildStamp({}, root)).not.toBe(before);
});
