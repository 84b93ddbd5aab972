import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];

/** A built site is some ten thousand files, and the machine may have other work. */
const CLEANING_MS = 60_000;

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}, CLEANING_MS);

/** An empty folder that is gone when the tests of the file are over. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "funnel-test-"));
  folders.push(folder);
  return folder;
};
