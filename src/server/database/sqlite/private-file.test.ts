import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { makePrivate } from "./private-file.ts";

const rightsOf = (place: string): string => (statSync(place).mode & 0o7777).toString(8);
const neverReported = (fault: string): never => {
  throw new Error(fault);
};

test("makes the folder and the file for this user alone", () => {
  const file = path.join(temporaryFolder(), "new", "data", "funnel.sqlite");
  makePrivate(file, neverReported);
  expect([rightsOf(path.dirname(file)), rightsOf(file)]).toEqual(["700", "600"]);
});

test("tightens a folder, a database and its log that others can open", () => {
  const folder = path.join(temporaryFolder(), "data");
  const file = path.join(folder, "funnel.sqlite");
  mkdirSync(folder);
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    writeFileSync(name, "rows");
    chmodSync(name, 0o664);
  }
  chmodSync(folder, 0o775);
  makePrivate(file, neverReported);
  const rights = [folder, file, `${file}-wal`, `${file}-shm`].map(rightsOf);
  expect(rights).toEqual(["700", "600", "600", "600"]);
});

test("leaves a folder for everybody as it is, and tightens the file in it", () => {
  const folder = path.join(temporaryFolder(), "everybody");
  mkdirSync(folder);
  chmodSync(folder, 0o1777);
  makePrivate(path.join(folder, "funnel.sqlite"), neverReported);
  expect([rightsOf(folder), rightsOf(path.join(folder, "funnel.sqlite"))]).toEqual(["1777", "600"]);
});
