import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { buildStamp } from "./build-stamp.mjs";
import { Unmet } from "./unmet.mjs";

const STAMP = "dist/.stamp";

/** Builds when anything that goes into `dist/` is not what was built last. */
export const ensureBuild = () => {
  const stamp = buildStamp(process.env);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  console.log("Building …");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Unmet("The build failed; its messages are above. Try again with: npm run build");
  // Taken before the build: an edit during it makes the next start build again.
  writeFileSync(STAMP, stamp);
};
