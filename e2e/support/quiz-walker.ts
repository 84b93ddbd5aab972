import { expect, type Locator, type Page } from "playwright/test";
import { answerDate } from "./date-answer.ts";
import { answerNumbers } from "./number-answers.ts";

/** The question on the screen: the renderer marks it with its type and its step. */
const currentQuestion = (page: Page): Locator => page.locator("[data-question-type]").last();

/** The control that goes on: inside the question, or the bar below it. */
const pressContinue = async (page: Page, question: Locator): Promise<void> => {
  const inside = question.getByRole("button");
  const button = (await inside.count()) > 0 ? inside.last() : page.locator("main").getByRole("button").last();
  await button.click();
};

/** How a visitor in a hurry answers a question of this type. Types that are not listed only need "continue". */
const ANSWERS: Readonly<Record<string, (question: Locator, step: string, page: Page) => Promise<void>>> = {
  // Of ages the first is too young.
  "single-choice": (question, step) =>
    question
      .getByRole("radio")
      .nth(step === "age" ? 1 : 0)
      .click({ force: true }),
  "yes-no": (question) => question.getByRole("radio").first().click({ force: true }),
  "workout-days": async (question, _, page) => {
    for (const day of [0, 2, 4]) await question.locator('input[type="checkbox"]').nth(day).check({ force: true });
    await pressContinue(page, question);
  },
  "multiple-choice": async (question, _, page) => {
    await pick(question, 0);
    await pressContinue(page, question);
  },
  "number-input": async (question, step, page) => {
    await answerNumbers(question, step);
    await pressContinue(page, question);
  },
  "text-input": async (question, _, page) => {
    await question.getByRole("textbox").first().fill("Alex");
    await pressContinue(page, question);
  },
  date: async (question, _, page) => {
    await answerDate(question);
    await pressContinue(page, question);
  },
  "time-input": async (question, _, page) => {
    await question.locator('input[type="time"]').fill("07:30");
    await pressContinue(page, question);
  },
  // The scale of effort: ten radios.
  "custom-question": async (question, _, page) => {
    await pick(question, 3);
    await pressContinue(page, question);
  },
  // Goes on by itself when it is done; it may ask something meanwhile.
  loader: () => Promise.resolve(),
};

const SAME: Readonly<Record<string, string>> = {
  "multiple-or-none": "multiple-choice",
  "multiple-or-none-areas": "multiple-choice",
  "multiple-checkbox": "multiple-choice",
  "target-weight": "number-input",
};

const pick = async (question: Locator, at: number): Promise<void> => {
  const control = question.locator('input[type="checkbox"], input[type="radio"]').nth(at);
  if (!(await control.isChecked())) await control.click({ force: true });
};

/** Answers the question on the screen and waits until another screen is there. @returns the step that was answered */
export const answerQuestion = async (page: Page): Promise<string> => {
  // A returning visitor's page stays hidden until the application knows where they stand.
  await expect(page.locator("html[data-resume]")).toHaveCount(0);
  // Read at one moment: between two looks the next question may have come.
  const { type, step } = await currentQuestion(page).evaluate((element) => ({
    type: element.getAttribute("data-question-type") ?? "",
    step: element.getAttribute("data-question") ?? "",
  }));
  const question = page.locator(`[data-question="${step}"]`).last();
  const answer = ANSWERS[SAME[type] ?? type];
  await expect(question).toBeVisible();
  if (answer) await answer(question, step, page);
  else await pressContinue(page, question);
  await expect(page.locator(`[data-question="${step}"]`), `${type} "${step}" was answered`).toHaveCount(0, {
    timeout: 20_000,
  });
  return step;
};

/**
 * Answers every question until the quiz is over, whatever the funnel asks.
 * @returns the steps in the order in which they were asked
 */
export const finishQuiz = async (page: Page, upTo = 60): Promise<readonly string[]> => {
  const asked: string[] = [];
  for (let count = 0; count < upTo; count += 1) {
    await page.locator("main h1, main h2").first().waitFor();
    if ((await page.locator("[data-question-type]").count()) === 0) return asked;
    asked.push(await answerQuestion(page));
  }
  throw new Error(`The quiz did not end after ${upTo} questions: ${asked.join(", ")}`);
};
