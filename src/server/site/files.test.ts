import { writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openFiles } from "./files.ts";

const textOf = async (reading: Promise<{ readonly bytes: Uint8Array }>): Promise<string> =>
  new TextDecoder().decode((await reading).bytes);

test("what is asked for again is read from memory, and what was not asked for lately is read anew", async () => {
  const folder = temporaryFolder();
  const write = (text: string): void => {
    for (const name of ["a", "b", "c"]) writeFileSync(path.join(folder, name), `${text} ${name}`);
  };
  write("old");
  const files = await openFiles(folder, 14);
  const read = (name: string) => textOf(files.read(name, ""));
  expect([await read("a"), await read("b")]).toEqual(["old a", "old b"]);
  write("new");
  expect([await read("a"), await read("c"), await read("a"), await read("b")]).toEqual([
    "old a",
    "new c",
    "old a",
    "new b",
  ]);
});

test("a file that is larger than all that is kept, and an empty one, are read all the same", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "large"), "x".repeat(1_000));
  writeFileSync(path.join(folder, "empty"), "");
  const files = await openFiles(folder, 100);
  expect([await textOf(files.read("large", "")), await textOf(files.read("empty", ""))]).toEqual([
    "x".repeat(1_000),
    "",
  ]);
});

test("who takes gzip and no brotli gets gzip of whatever the build has compressed", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "page.html"), "words ".repeat(100));
  writeFileSync(path.join(folder, "page.html.br"), "in brotli");
  writeFileSync(path.join(folder, "small.txt"), "small");
  const files = await openFiles(folder);
  const packed = await files.read("page.html", "gzip");
  expect([packed.encoding, gunzipSync(packed.bytes).toString()]).toEqual(["gzip", "words ".repeat(100)]);
  expect((await files.read("page.html", "gzip, br")).encoding).toBe("br");
  expect((await files.read("page.html", "gzip;q=0")).encoding).toBe("identity");
  expect((await files.read("small.txt", "gzip")).encoding).toBe("identity");
});
