import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ceiling, linesByRoom } from "../../scripts/lines/count-lines.ts";
import ceilings from "./lines.json" with { type: "json" };

const allowed: Readonly<Record<string, number>> = ceilings;

it("counts what is written by hand, by room", () => {
  const root = mkdtempSync(join(tmpdir(), "lines-"));
  try {
    for (const [path, text] of Object.entries({
      "src/ui/Button.tsx": "one\ntwo\n",
      "src/ui/deep/Card.tsx": "one\n",
      "src/ui/Button.test.tsx": "one\n",
      "src/ui/Button.module.css": "one\n",
      "src/api/calls.gen.ts": "one\n",
      "src/cli/funnel.mjs": "one\n",
      "scripts/build.ts": "one\ntwo\nthree\n",
    })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    expect(Object.fromEntries(linesByRoom(root))).toEqual({ "src/ui": 3, "src/cli": 1, scripts: 3 });
  } finally {
    rmSync(root, { recursive: true });
  }
  expect([1, 250, 251].map(ceiling)).toEqual([250, 250, 500]);
});

it("has no room that has grown: write less, or raise its number with `npm run lines -- --write` and say in the commit why", () => {
  expect([...linesByRoom(".")].filter(([room, lines]) => lines > (allowed[room] ?? 0))).toEqual([]);
});

it("lowers the number of a room that has shrunk: `npm run lines -- --write`", () => {
  const rooms = linesByRoom(".");
  // One step of slack: what a small change takes away another one may need.
  expect(Object.entries(allowed).filter(([room, number]) => number - 250 > ceiling(rooms.get(room) ?? 0))).toEqual([]);
});
