import { aptCommand, aptInstall } from "./apt.mjs";
import { findOnPath, isExecutable } from "./executable.mjs";
import { Unmet } from "./unmet.mjs";

const WITH_WINDOWS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The same engine without windows: a journey takes a quarter less processor time in it. */
const WITHOUT_WINDOWS = "chromium-headless-shell";

/** @param {readonly string[]} names */
const find = (names) => {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return isExecutable(chosen) ? chosen : null;
  return findOnPath(names);
};

/** @returns {string | null} a Chromium or Chrome that a person can look at; `CHROMIUM_PATH` wins */
export const findChromium = () => find(WITH_WINDOWS);

/** @returns {string | null} the Chromium that programs drive; `CHROMIUM_PATH` wins */
export const findHeadlessChromium = () => find([WITHOUT_WINDOWS, ...WITH_WINDOWS]);

/** Never by Playwright's own download: its host is out of reach in closed networks. */
export const ensureChromium = () => {
  if (process.env["CHROMIUM_PATH"]) {
    if (findChromium()) return;
    throw new Unmet(`CHROMIUM_PATH names no program: ${process.env["CHROMIUM_PATH"]}`);
  }
  const names = ["chromium", WITHOUT_WINDOWS];
  if (!findOnPath(WITH_WINDOWS) && !(aptInstall("chromium") && findChromium())) {
    throw new Unmet(
      `The browser tests need Chromium, and it could not be installed without you. Run:\n  ${aptCommand(names.join(" "))}\n` +
        "or name one that is there: CHROMIUM_PATH=/path/to/chrome npm test",
    );
  }
  if (!findOnPath([WITHOUT_WINDOWS]) && !aptInstall(WITHOUT_WINDOWS)) {
    console.log(`Without ${WITHOUT_WINDOWS} the journeys run in the Chromium that has windows, and take longer.`);
  }
};
