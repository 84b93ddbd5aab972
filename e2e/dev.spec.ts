import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";

/** Its own server on its own copy of the content: runs in one language only (playwright.config.ts). */

let root = "";
let server: ChildProcess;
const port = 15_000 + (process.pid % 4_000);
const address = `http://run.localhost:${port}`;

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "funnel-content-"));
  for (const folder of ["funnels", "locales"]) await cp(folder, join(root, folder), { recursive: true });
  server = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts", root], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(root, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve) => server.stdout?.once("data", () => resolve()));
});

test.afterAll(async () => {
  server.kill();
  await rm(root, { recursive: true, force: true });
});

test("a mistake in a definition stands in the overlay with its place, and its repair leaves the visitor where they stood", async ({
  page,
}) => {
  const file = join(root, "funnels/20/quiz.json");
  const sound = await readFile(file, "utf8");
  await page.goto(`${address}/en-US/home`);
  await page.locator("[data-step]").first().click();
  await expect(page).toHaveURL(/\/quiz#(?!goal)/);
  await page.waitForLoadState("networkidle");
  const place = page.url();

  await writeFile(file, sound.replace('"version": 1,', '"version": 1,\n  "sectoins": {},'));
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay).toContainText(/FNL1\d+/, { timeout: 15_000 });
  await expect(overlay).toContainText("quiz.json:4:3");

  await writeFile(file, sound);
  await expect(overlay).toHaveCount(0, { timeout: 15_000 });
  expect(page.url()).toBe(place);
  await expect(page.locator("[data-question]").last()).toHaveAttribute("data-question", place.split("#")[1] ?? "");
});
