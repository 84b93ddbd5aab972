import { spawnSync } from "node:child_process";
import { findOnPath } from "./executable.mjs";

/**
 * Installs a Debian package as root or through a `sudo` that does not ask.
 * @param {string} name
 * @returns {boolean} false when this machine has no apt, we may not use it, or it failed
 */
export const aptInstall = (name) => {
  if (!findOnPath(["apt-get"])) return false;
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (prefix.length > 0 && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return false;
  console.log(`Installing Debian's ${name} …`);
  return (
    run([...prefix, "apt-get", "-qq", "update"]) &&
    run([
      ...prefix,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      "-qq",
      "install",
      "-y",
      "--no-install-recommends",
      name,
    ])
  );
};

/** @param {string} name */
export const aptCommand = (name) => `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${name}`;

/** @param {readonly string[]} command */
const run = ([program = "", ...args]) =>
  spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
