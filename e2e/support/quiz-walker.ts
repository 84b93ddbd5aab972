import { expect, type Locator, type Page } from "playwright/test";
import { answerDate } from "./date-answer.ts";
import { enterText } from "./enter-text.ts";
import { answerNumbers } from "./number-answers.ts";

/** The question on the screen: the renderer marks it with its step. */
const currentQuestion = (page: Page): Locator => page.locator("[data-question]").last();

const FIELDS = 'input:not([type="radio"]):not([type="checkbox"])';

const pressContinue = (question: Locator): Promise<void> => question.getByRole("button").last().click();

/** Dates, times, numbers and texts. */
const fillFields = async (question: Locator, step: string): Promise<void> => {
  if ((await question.locator('select, input[type="date"]').count()) > 0) return answerDate(question);
  const field = question.locator(FIELDS).first();
  if ((await field.getAttribute("type")) === "time") return field.fill("07:30");
  return (await field.getAttribute("inputmode")) === null ? enterText(field, "Alex") : answerNumbers(question, step);
};

/** Gone, or still there and saying why its answer is not taken. */
const isTaken = async (question: Locator): Promise<boolean> => {
  const note = question.locator("[aria-live]").last();
  await expect
    .poll(
      async () => (await question.count()) === 0 || (await note.textContent({ timeout: 1_000 }).catch(() => "")) !== "",
    )
    .toBe(true);
  return (await question.count()) === 0;
};

/** One box, and another as long as the question asks for more. */
const checkBoxes = async (question: Locator): Promise<void> => {
  const boxes = question.getByRole("checkbox");
  for (let at = 0; at < (await boxes.count()); at += 2) {
    if (!(await boxes.nth(at).isChecked())) await boxes.nth(at).click();
    await pressContinue(question);
    if (await isTaken(question)) return;
  }
};

/** What a visitor has made up their mind about, by step: the value of the option that they choose. */
export type Chosen = Readonly<Record<string, string>>;

/** A choice mostly goes on by itself; where a button stands beside it, the button does. Of ages the first is too young. */
const choose = async (question: Locator, step: string, value: string | undefined): Promise<void> => {
  const goesOnByButton = (await question.getByRole("button").count()) > 0;
  const options = question.getByRole("radio");
  const option =
    value === undefined ? options.nth(step === "age" ? 1 : 0) : options.and(question.locator(`[value="${value}"]`));
  await option.click();
  if (goesOnByButton) await pressContinue(question);
};

/** What a visitor in a hurry does with the controls of a question. What has none goes on by its button, or by itself. */
const answerControls = async (question: Locator, step: string, chosen: Chosen): Promise<void> => {
  if ((await question.locator(`select, ${FIELDS}`).count()) > 0) {
    await fillFields(question, step);
    return pressContinue(question);
  }
  if ((await question.getByRole("checkbox").count()) > 0) return checkBoxes(question);
  if ((await question.getByRole("radio").count()) > 0) return choose(question, step, chosen[step]);
  if ((await question.getByRole("button").count()) > 0) await pressContinue(question);
};

/** Answers the question on the screen and waits until another screen is there. @returns the step that was answered */
export const answerQuestion = async (page: Page, chosen: Chosen = {}): Promise<string> => {
  // A returning visitor's page stays hidden until the application knows where they stand.
  await expect(page.locator("html[data-resume]")).toHaveCount(0);
  // Read at one moment: between two looks the next question may have come.
  const step = await currentQuestion(page).evaluate((element) => element.getAttribute("data-question") ?? "");
  const question = page.locator(`[data-question="${step}"]`).last();
  // What goes on by itself may be gone by now.
  await expect.poll(async () => (await question.count()) === 0 || (await question.isVisible())).toBe(true);
  await answerControls(question, step, chosen);
  await expect(page.locator(`[data-question="${step}"]`), `"${step}" was answered`).toHaveCount(0);
  return step;
};

/**
 * Answers every question until the quiz is over, whatever the funnel asks.
 * @param chosen else the first option of each
 * @returns the steps in the order in which they were asked
 */
export const finishQuiz = async (page: Page, chosen: Chosen = {}, upTo = 60): Promise<readonly string[]> => {
  const asked: string[] = [];
  for (let count = 0; count < upTo; count += 1) {
    await page.locator("main h1, main h2").first().waitFor();
    if ((await page.locator("[data-question]").count()) === 0) return asked;
    asked.push(await answerQuestion(page, chosen));
  }
  throw new Error(`The quiz did not end after ${upTo} questions: ${asked.join(", ")}`);
};

/**
 * Answers the first question of home at a development server that has just started: what it makes of a module on the way may
 * load the page anew, and a press in that moment is lost.
 */
export const answerFirstInDevelopment = async (page: Page): Promise<void> => {
  await expect(async () => {
    if (page.url().endsWith("/home")) await page.locator("[data-step]").first().click();
    await expect(page).toHaveURL(/\/quiz#(?!goal)/, { timeout: 20_000 });
  }).toPass({ timeout: 180_000 });
};
