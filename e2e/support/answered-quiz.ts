import type { Page } from "playwright/test";

/** What the browser's storage holds once every question is answered, by language and landing page. */
const answeredQuizzes = new Map<string, Record<string, string>>();

/** Keeps what this visitor answered for visitors of other tests in the same worker. */
export const keepAnswers = async (page: Page, name: string): Promise<void> => {
  answeredQuizzes.set(name, await page.evaluate(() => ({ ...localStorage })));
};

/** Gives a new visitor the answers that were kept. @returns false when nobody has taken this quiz yet */
export const takeKeptAnswers = async (page: Page, name: string): Promise<boolean> => {
  const answers = answeredQuizzes.get(name);
  if (!answers) return false;
  // Storage belongs to the origin; a document of it without any script leaves what is put there alone.
  await page.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/blank");
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, answers);
  return true;
};
