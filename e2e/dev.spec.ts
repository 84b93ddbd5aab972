import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { ACCEPT, decide } from "./support/consent.ts";
import { freePort } from "./support/free-port.ts";
import { answerFirstInDevelopment } from "./support/quiz-walker.ts";

/** Its own server on its own copy of the content: runs in one language only (playwright.config.ts). */
test.describe.configure({ mode: "default", timeout: 400_000 });

/** Modules are made when they are asked for, and definitions proved anew after every change. */
const SERVER_AT_WORK = { timeout: 60_000 };

let root = "";
let server: ChildProcess;
const port = await freePort();
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
  await answerFirstInDevelopment(page);
  const place = page.url();

  await writeFile(file, sound.replace('"version": 1,', '"version": 1,\n  "sectoins": {},'));
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay).toContainText(/FNL1\d+/, SERVER_AT_WORK);
  await expect(overlay).toContainText("quiz.json:4:3");

  await writeFile(file, sound);
  await expect(overlay).toHaveCount(0, SERVER_AT_WORK);
  expect(page.url()).toBe(place);
  await expect(page.locator("[data-question]").last()).toHaveAttribute(
    "data-question",
    place.split("#")[1] ?? "",
    SERVER_AT_WORK,
  );
});

test("a change is written for the API once, and the API is started anew once", async () => {
  const written = async (): Promise<number> => (await stat(`.cache/dev-${port}/definitions.json`)).mtimeMs;
  const file = join(root, "locales/en/shop.json");
  const first = await written();
  await writeFile(file, `${await readFile(file, "utf8")}\n`);
  await expect.poll(written, SERVER_AT_WORK).not.toBe(first);
  const second = await written();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await written()).toBe(second);
});

test("another day is shown without a restart, and its prices by the API as well", async ({ page }) => {
  await page.goto(`${address}/dev/clock`);
  await page.getByLabel("Day or moment").fill("2026-10-01");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByText("Pages show the campaigns, prices and terms of 2026-10-01.")).toBeVisible(SERVER_AT_WORK);
  await page.goto(`${address}/en-US/blackfriday/home`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Black Friday season, no sale")).toHaveCount(0);

  await page.goto(`${address}/dev/clock`);
  await page.getByRole("link", { name: "blackfriday: 2026-11-24" }).click();
  await expect(page.getByText("Pages show the campaigns, prices and terms of 2026-11-24.")).toBeVisible(SERVER_AT_WORK);
  await page.goto(`${address}/en-US/blackfriday/home`);
  await expect(page.getByText("Black Friday season, no sale").first()).toBeVisible();
  await page.goto(`${address}/dev/clock?at=`);
});

test("page data bring their head and their static part along, as those of the built site do", async ({ page }) => {
  const data = `${address}/page-data/de-DE/about/page-data`;
  // The browser finds every name under localhost; the request fixture asks the machine's resolver, which may not.
  const read = async (path: string): Promise<unknown> => (await page.goto(path))?.json();
  expect(await read(`${data}-rsc.json`)).toMatchObject({ html: expect.stringContaining("<h1") });
  expect(await read(`${data}.json`)).toMatchObject({
    head: expect.stringContaining('<link rel="canonical" href="https://run.example/de-DE/about">'),
  });
});

test("a visitor of an arm sees it from the first paint on, keeps it over a reload, and is counted once after a yes", async ({
  page,
}) => {
  await mkdir(join(root, "funnels/experiments"), { recursive: true });
  await writeFile(
    join(root, "funnels/experiments/headline.json"),
    JSON.stringify({
      version: 1,
      id: "headline",
      extends: "20",
      hypothesis: "A headline about the pocket makes more visitors begin the quiz.",
      active: { from: "2026-01-01", to: "2126-01-01", zone: "Europe/Berlin" },
      arms: {
        control: { weight: 50 },
        pocket: {
          weight: 50,
          patch: { pages: { home: { sections: { hero: { title: "site.running-app.hero" } } } } },
        },
      },
    }),
  );
  const views: unknown[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/experiments/headline/view") views.push(request.postDataJSON());
  });
  const headline = page.getByRole("heading", { level: 1 });

  await page.goto(`${address}/en-US/home`);
  await expect(headline).toHaveText("The running plan that fits your week");

  const drawn = await page.goto(`${address}/en-US/home?arm=headline.pocket`);
  expect(await drawn?.text()).toContain("Your plan in your pocket</h1>");
  await expect(headline).toHaveText("Your plan in your pocket");
  await page.goto(`${address}/en-US/home`);
  await expect(headline).toHaveText("Your plan in your pocket");
  expect(views).toEqual([]);

  await decide(page, ACCEPT);
  await page.reload();
  await expect
    .poll(() => views, SERVER_AT_WORK)
    .toMatchObject([{ experiment_id: "headline", variation_id: "pocket", platform: "WEB" }]);
});

test("the link of a problem opens in the state of the visitor who has it", async ({ page }) => {
  const file = join(root, "funnels/20/quiz.json");
  const sound = await readFile(file, "utf8");
  const quiz = JSON.parse(sound) as { steps: Record<string, { next?: unknown }> };
  const [second, third] = Object.keys(quiz.steps).slice(3, 5);
  // Two steps lead to each other: nobody comes to an end.
  Object.assign(quiz.steps[second ?? ""] ?? {}, { next: third });
  Object.assign(quiz.steps[third ?? ""] ?? {}, { next: second });
  await writeFile(file, JSON.stringify(quiz, null, 2));
  const { stdout } = spawnSync(process.execPath, ["src/cli/funnel.mjs", "check", "--cwd", root], { encoding: "utf8" });
  const [, path = ""] = /http:\/\/run\.localhost:5173(\/state\/20\/\d+)/.exec(stdout) ?? [];
  expect(path).not.toBe("");

  await page.goto(`${address}${path}`);
  await expect(page).toHaveURL(new RegExp(`/quiz#(?:${second}|${third})$`), SERVER_AT_WORK);
  await expect(page.locator("[data-question]").last()).toBeVisible(SERVER_AT_WORK);
  await writeFile(file, sound);
});

test("what the server has started ends with it, also when it is killed", async () => {
  const childrenOf = (pid: number | undefined): readonly number[] =>
    execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
      .split("\n")
      .flatMap((line) => (line.trim() === "" ? [] : [Number(line)]));
  const isAlive = (pid: number): boolean => spawnSync("kill", ["-0", String(pid)]).status === 0;
  const children = childrenOf(server.pid).filter(isAlive);
  expect(children.length).toBeGreaterThan(0);
  server.kill("SIGKILL");
  await expect.poll(() => children.filter(isAlive), SERVER_AT_WORK).toEqual([]);
});
