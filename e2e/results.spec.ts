import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Secret, TOTP } from "otpauth";
import { expect, type Page } from "playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { freePort } from "./support/free-port.ts";
import { test } from "./support/test.ts";

const run = promisify(execFile);
const VISITS = "300";
const WIDTHS = [320, 390, 1230];
const [port, adminPort] = [await freePort(), await freePort()];
const admin = `http://run.localhost:${adminPort}/admin`;

test.describe.configure({ mode: "default", timeout: 400_000 });

let folder = "";
let server: ChildProcess;
let operator = { password: "", device: "" };

const funnel = async (...words: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: folder };
  return (await run(process.execPath, ["src/cli/funnel.mjs", ...words], { env })).stdout;
};

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "funnel-results-"));
  await funnel("results", "--demo", "--visits", VISITS, "--data", folder);
  const printed = await funnel("operators", "add", "Ada", "--role", "owner");
  operator = { password: /^ {2}(\S+)$/m.exec(printed)?.[1] ?? "", device: /^otpauth:\S+$/m.exec(printed)?.[0] ?? "" };
  server = spawn(process.execPath, ["src/setup/run.mjs", "src/server/main.ts"], {
    env: { ...process.env, PORT: String(port), ADMIN_PORT: String(adminPort), HOST: "127.0.0.1", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve) =>
    server.stdout?.on("data", (text: Buffer) => {
      if (text.includes("admin ")) resolve();
    }),
  );
});

test.afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Nothing runs over the screen, and nothing is wrong for who reads it with a program. */
const expectFit = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    if (width !== WIDTHS[1]) await expectAccessible(page);
  }
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto(admin);
  await expectFit(page);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Password").fill(operator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter the code");
  const secret = Secret.fromBase32(new URL(operator.device).searchParams.get("secret") ?? "");
  await expectAccessible(page);
  await page.getByLabel("authenticator").fill(new TOTP({ secret }).generate());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results of funnel 20");
};

test("an operator signs in on the port of operators, reads the results by keyboard, and the site knows of no such page", async ({
  page,
  guard,
}) => {
  // The page that the site does not have.
  guard.allow(/Failed to load resource/);
  await signIn(page);
  await expectFit(page);
  await expect(page.getByRole("definition").filter({ hasText: /^300$/ })).toBeVisible();
  await expect(page.getByText(/Sample ratio p = /).first()).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the results" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Funnel")).toBeFocused();
  const choice = page.getByLabel("Compare by");
  await choice.focus();
  await page.keyboard.type("dev");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/by=device/);
  await expect(page.getByRole("heading", { name: "By device" })).toBeVisible();
  await page.getByRole("link", { name: "tablet", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/device=tablet/);
  await page.getByRole("link", { name: "All visits" }).click();
  await expect(page).not.toHaveURL(/device=tablet/);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByText("The steps as a table").focus();
  await page.keyboard.press("Enter");
  const table = page.getByRole("region", { name: "Steps" });
  await expect(table).toBeVisible();
  // A key does nothing until the browser has laid the table out in the narrower window.
  await expect(async () => {
    await table.press("ArrowRight");
    expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  }).toPass();

  await page.getByRole("link", { name: "Log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who looked at what");
  await expectFit(page);
  const answer = await page.goto(`http://run.localhost:${port}/admin/results`);
  expect(answer?.status()).toBe(404);
});

test("on a computer of development the results need no sign-in", async ({ page }) => {
  await page.goto(`http://127.0.0.1:${port}/dev/results`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results of funnel 20");
  await expectFit(page);
});
