import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright/test";

/** What the browser's storage holds once every question is answered, by language and landing page. */
export type Answers = Readonly<Record<string, string>>;

const fileOf = (name: string): string =>
  join(process.env["E2E_DATA_DIR"] ?? "", "answered-quizzes", encodeURIComponent(name));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** @returns false when another worker has it, which is still there to give it back */
const takeLock = async (lock: string): Promise<boolean> => {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const holder = Number(await readFile(lock, "utf8").catch(() => ""));
    // Empty for a moment, until its holder has written who it is.
    if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true });
    return false;
  }
};

/** What the browser of a new visitor holds from now on. */
export const giveAnswers = async (page: Page, answers: Answers): Promise<void> => {
  // Storage belongs to the origin; a document of it without any script leaves what is put there alone.
  await page.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/blank");
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, answers);
};

/**
 * Answers of the first visitor of this run, whose worker takes the quiz for all of them.
 * @param takeQuiz answers every question on the page
 * @returns null when this visitor has taken the quiz
 */
export const sharedAnswers = async (
  page: Page,
  name: string,
  takeQuiz: () => Promise<unknown>,
): Promise<Answers | null> => {
  const file = fileOf(name);
  const lock = `${file}.lock`;
  await mkdir(join(file, ".."), { recursive: true });
  while (!existsSync(file)) {
    if (!(await takeLock(lock))) {
      await setTimeout(100);
      continue;
    }
    try {
      // It may have been taken between the look and the lock.
      if (existsSync(file)) break;
      await takeQuiz();
      await writeFile(`${file}.new`, JSON.stringify(await page.evaluate(() => ({ ...localStorage }))));
      await rename(`${file}.new`, file);
      return null;
    } finally {
      await rm(lock, { force: true });
    }
  }
  return JSON.parse(await readFile(file, "utf8")) as Answers;
};
