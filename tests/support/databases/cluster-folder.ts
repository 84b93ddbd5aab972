import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Environment variable that names the folder in which one run of the tests keeps the PostgreSQL cluster that it copies. */
export const CLUSTER_FOLDER = "FUNNEL_TEST_CLUSTER_FOLDER";

/** Vitest's global setup: the folder is there before the workers, and goes after them. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), "funnel-cluster-"));
  // PostgreSQL's programs run as somebody else where the tests run as root, and pass through it.
  await chmod(folder, 0o711);
  process.env[CLUSTER_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
};
