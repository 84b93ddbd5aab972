import { aptCommand, aptInstall } from "./apt.mjs";
import { findOnPath, isExecutable } from "./executable.mjs";
import { Unmet } from "./unmet.mjs";

/** @returns {string | null} a Chromium or Chrome on this machine; `CHROMIUM_PATH` wins */
export const findChromium = () => {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return isExecutable(chosen) ? chosen : null;
  return findOnPath(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);
};

/** Never by Playwright's own download: its host is out of reach in closed networks. */
export const ensureChromium = () => {
  if (findChromium()) return;
  if (process.env["CHROMIUM_PATH"]) throw new Unmet(`CHROMIUM_PATH names no program: ${process.env["CHROMIUM_PATH"]}`);
  if (aptInstall("chromium") && findChromium()) return;
  throw new Unmet(
    `The browser tests need Chromium, and it could not be installed without you. Run:\n  ${aptCommand("chromium")}\n` +
      "or name one that is there: CHROMIUM_PATH=/path/to/chrome npm test",
  );
};
