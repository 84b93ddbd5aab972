import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { present } from "../src/foundation/invariant.ts";
import { findWebKit } from "../src/setup/ensure/other-browsers.mjs";
import { startSite } from "./bench/site.ts";
import { Driver } from "./browsers/webdriver.ts";
import { walkJourney } from "./browsers/webkit-journey.ts";
import { scriptOptions } from "./options/script-options.ts";

/**
 * From an advertisement to a paid plan in Firefox and WebKit, as Debian has them:
 *
 *     npm run test:browsers -- webkit
 *
 * What each of them shows, and what it cannot, says docs/browsers.md.
 */
const BROWSERS = ["firefox", "webkit"];
const SCREEN = ":97";
const PORT = 4_397;

const { operands, refuse } = scriptOptions({
  script: "test:browsers",
  does: "From an advertisement to a paid plan in Firefox and WebKit, as Debian has them.",
  operands: BROWSERS.join(" "),
  options: {},
});
const wanted = operands.length > 0 ? operands : BROWSERS;
const strange = wanted.filter((name) => !BROWSERS.includes(name));
if (strange.length > 0) refuse(`${strange.join(", ")}: choose from ${BROWSERS.join(", ")}`);

const inFirefox = (): boolean =>
  spawnSync("npx", ["playwright", "test", "--config", "e2e/firefox.config.ts"], { stdio: "inherit" }).status === 0;

const openDriver = async (browser: string): Promise<Driver> => {
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  };
  for (let tries = 50; ; tries -= 1) {
    try {
      return await Driver.open(`http://127.0.0.1:${PORT}`, capabilities);
    } catch (error) {
      // Until it listens.
      if (tries === 0 || !(error instanceof TypeError)) throw error;
      await pause(200);
    }
  }
};

const inWebKit = async (): Promise<boolean> => {
  const { driver: program, display, browser } = present(findWebKit(), "WebKitGTK, which ensure.mjs installs");
  const site = await startSite();
  const screen = spawn(display, [SCREEN, "-screen", "0", "800x1200x24"], { stdio: "ignore" });
  const env = {
    ...process.env,
    DISPLAY: SCREEN,
    // Its sandbox needs rights that root in a container does not have.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
  };
  const service = spawn(program, [`--port=${PORT}`], { env, stdio: "ignore" });
  try {
    const driver = await openDriver(browser);
    try {
      await driver.resize(390, 844);
      const asked = await walkJourney(driver, site.address, "webkit@example.com");
      console.log(`webkit: ${asked} questions, e-mail, results, checkout, paid`);
      return true;
    } catch (error) {
      console.error("webkit:", await driver.read("location.href + document.body.innerText.slice(0, 800)"));
      throw error;
    } finally {
      await driver.close();
    }
  } catch (error) {
    console.error("webkit:", error);
    return false;
  } finally {
    for (const process of [service, screen]) if (process.kill()) await once(process, "exit");
    await site.stop();
  }
};

const outcomes = { firefox: inFirefox, webkit: inWebKit };
let isGreen = true;
for (const name of wanted) isGreen = (await outcomes[name as keyof typeof outcomes]()) && isGreen;
process.exitCode = isGreen ? 0 : 1;
