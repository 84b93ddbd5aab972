import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserHalf } from "../../emulator/braintree/start-emulator.ts";
import { findChromium } from "../../src/setup/ensure/chromium.mjs";

/**
 * Opens the site in a Chromium of its own, with a profile that is new: the provider's library speaks to the provider's names
 * alone, and only there they lead to the emulator. Where there is no screen, prints what opens it elsewhere.
 */
export const openBrowser = ({ chromiumArguments }: Pick<BrowserHalf, "chromiumArguments">, address: string): void => {
  const program = findChromium() ?? "chromium";
  const profile = mkdtempSync(join(tmpdir(), "funnel-dev-"));
  const options = [...chromiumArguments, `--user-data-dir=${profile}`, "--no-first-run", address];
  console.log(`pay in   ${[program, ...options].map((text) => (/[\s*]/.test(text) ? `'${text}'` : text)).join(" ")}`);
  if (process.platform === "linux" && !process.env["DISPLAY"] && !process.env["WAYLAND_DISPLAY"]) return;
  const browser = spawn(program, options, { stdio: "ignore" });
  browser.on("error", (error) => console.error(`the browser cannot be opened: ${error.message}`));
  process.once("exit", () => browser.kill());
};
