import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "playwright/test";
import { ACCEPT, decide } from "./support/consent.ts";
import { freePort } from "./support/free-port.ts";
import { Funnel } from "./support/funnel.ts";
import { freshEmail } from "./support/orders.ts";
import { typeCard } from "./support/provider-test.ts";
import { answerFirstInDevelopment } from "./support/quiz-walker.ts";

/**
 * One server for all, on its own copy of the content: what it makes of a module is made once. Runs in one language only
 * (playwright.config.ts).
 */
test.describe.configure({ mode: "default", timeout: 400_000 });

/** Modules are made when they are asked for, and definitions proved anew after every change. */
const SERVER_AT_WORK = { timeout: 60_000 };

let root = "";
let server: ChildProcess;
let printed = "";
const port = await freePort();
const address = `http://run.localhost:${port}`;

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "funnel-content-"));
  for (const folder of ["funnels", "locales"]) await cp(folder, join(root, folder), { recursive: true });
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...inherited } = process.env;
  server = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts", "--provider", "emulator", root], {
    env: { ...inherited, PORT: String(port), DATA_DIR: join(root, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  printed = "";
  server.stdout?.on("data", (part: Buffer) => {
    printed += part.toString("utf8");
  });
  await expect.poll(() => printed, { timeout: 240_000 }).toMatch(/^pay in .*\n/m);
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

test("npm run dev -- --provider emulator prints a browser in which a plan is paid in the provider's own fields", async () => {
  const [, line = ""] = /^pay in +(.*)$/m.exec(printed) ?? [];
  const [program = "", ...words] = Array.from(
    line.matchAll(/'([^']*)'|(\S+)/g),
    ([, quoted, bare = ""]) => quoted ?? bare,
  );
  const args = [...words.slice(0, -1).filter((word) => !word.startsWith("--user-data-dir=")), "--no-sandbox"];
  const browser = await chromium.launch({ executablePath: program, args });
  try {
    const page = await browser.newPage({ baseURL: words.at(-1) ?? "", locale: "en-US" });
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
  }
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
