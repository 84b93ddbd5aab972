import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "playwright/test";
import { freePort } from "../support/free-port.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { typeCard } from "../support/provider-test.ts";
import { answerFirstInDevelopment } from "../support/quiz-walker.ts";

/** Modules are made when they are asked for. */
test.describe.configure({ timeout: 400_000 });

test("npm run dev -- --provider emulator prints a browser in which a plan is paid in the provider's own fields", async () => {
  const [data, port] = [await mkdtemp(join(tmpdir(), "funnel-dev-")), await freePort()];
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...inherited } = process.env;
  const server = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts", "--provider", "emulator"], {
    env: { ...inherited, PORT: String(port), DATA_DIR: data },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  server.stdout.on("data", (part: Buffer) => {
    printed += part.toString("utf8");
  });
  await expect.poll(() => printed, { timeout: 240_000 }).toMatch(/^pay in .*\n/m);
  const [, line = ""] = /^pay in +(.*)$/m.exec(printed) ?? [];
  const [program = "", ...words] = Array.from(
    line.matchAll(/'([^']*)'|(\S+)/g),
    ([, quoted, bare = ""]) => quoted ?? bare,
  );
  const address = words.at(-1) ?? "";
  const args = [...words.slice(0, -1).filter((word) => !word.startsWith("--user-data-dir=")), "--no-sandbox"];
  const browser = await chromium.launch({ executablePath: program, args });
  try {
    const page = await browser.newPage({ baseURL: address, locale: "en-US" });
    page.setDefaultTimeout(60_000);
    const funnel = new Funnel(page, "en-US");
    await funnel.open("home");
    await answerFirstInDevelopment(page);
    await funnel.haveTakenQuiz();
    await funnel.giveEmail(freshEmail());
    await funnel.choosePlan();
    await typeCard(page, "4111 1111 1111 1111");
    await funnel.payButton.click();
    await funnel.arriveAt("success/ebook-bundle");
  } finally {
    await browser.close();
    const gone = once(server, "exit");
    server.kill();
    await gone;
    await rm(data, { recursive: true, force: true });
  }
});
