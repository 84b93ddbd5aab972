import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Several times what all workers hold at once: two built sites and a dozen databases. */
const ROOM = 6 * 1024 ** 3;

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > ROOM;
};

/**
 * Lets this process and what it starts keep temporary files in memory, where there is plenty: a disk takes longer for the some
 * hundred thousand files of a run than the tests for what they do with them. A `TMPDIR` that is set stays.
 */
export const temporaryFilesInMemory = (): void => {
  if (process.env["TMPDIR"] !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, "funnel-tests-"));
  // PostgreSQL's programs run as somebody else where the tests run as root, and pass through it.
  chmodSync(folder, 0o711);
  process.env["TMPDIR"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
};
