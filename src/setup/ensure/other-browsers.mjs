import { readdirSync } from "node:fs";
import { join } from "node:path";
import { aptCommand, aptInstall } from "./apt.mjs";
import { findOnPath, isExecutable } from "./executable.mjs";
import { Unmet } from "./unmet.mjs";

/** @returns {string | null} `FIREFOX_PATH` wins */
export const findFirefox = () => {
  const chosen = process.env["FIREFOX_PATH"];
  if (chosen) return isExecutable(chosen) ? chosen : null;
  return findOnPath(["firefox-esr", "firefox"]);
};

const LIBRARIES = "/usr/lib";

/** Debian's WebKitGTK with its small browser, its driver, and a display for it. @returns the programs, or null */
export const findWebKit = () => {
  const driver = findOnPath(["WebKitWebDriver"]);
  const display = findOnPath(["Xvfb"]);
  const browser = readdirSync(LIBRARIES)
    .flatMap((folder) =>
      ["4.1", "4.0"].map((version) => join(LIBRARIES, folder, `webkit2gtk-${version}`, "MiniBrowser")),
    )
    .find((path) => isExecutable(path));
  return driver && display && browser ? { driver, display, browser } : null;
};

export const ensureFirefox = () => {
  if (findFirefox() || (aptInstall("firefox-esr") && findFirefox())) return;
  throw new Unmet(`Firefox could not be installed without you. Run:\n  ${aptCommand("firefox-esr")}`);
};

export const ensureWebKit = () => {
  if (findWebKit()) return;
  if (["webkit2gtk-driver", "xvfb"].every((name) => aptInstall(name)) && findWebKit()) return;
  throw new Unmet(`WebKitGTK could not be installed without you. Run:\n  ${aptCommand("webkit2gtk-driver xvfb")}`);
};
