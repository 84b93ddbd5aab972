import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { freePort } from "../support/free-port.ts";
import { Funnel } from "../support/funnel.ts";
import { freshEmail } from "../support/orders.ts";
import { test } from "../support/test.ts";

const port = await freePort();

let folder = "";
let server: ChildProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "funnel-unknown-email-"));
  const settings = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, TELL_UNKNOWN_EMAILS: "true" };
  server = spawn(process.execPath, ["src/setup/run.mjs", "src/server/main.ts"], {
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
    } catch {
      return false;
    }
  };
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
});

test.afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

test("an address that nobody has is told where the owner wants that, and asked for a code where not", async ({
  page,
  baseURL,
}, info) => {
  const funnel = new Funnel(page, info.project.name.replace("phone ", ""));
  await page.goto(`http://run.localhost:${port}/${funnel.locale}/login`);
  await funnel.submitEmail(freshEmail());
  const field = funnel.main.locator('[name="email"]');
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(funnel.main).toContainText(/can’t find an account|kennen wir kein Konto/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.goto(`${baseURL}/${funnel.locale}/login`);
  await funnel.submitEmail(freshEmail());
  await funnel.arriveAt("authenticate");
});
