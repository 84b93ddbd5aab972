import { expect, type Locator, type Page } from "playwright/test";
import { answerDate } from "./date-answer.ts";
import { enterText } from "./enter-text.ts";
import { answerNumbers } from "./number-answers.ts";

const FIELDS = 'input:not([type="radio"]):not([type="checkbox"])';

/** A control that is there takes no longer to be pressed. */
const PRESS_MS = 20_000;

/** The question on the screen, and which controls it has. */
interface Shown {
  readonly step: string;
  readonly hasFields: boolean;
  readonly hasBoxes: boolean;
  readonly hasChoices: boolean;
  readonly hasButtons: boolean;
}

/**
 * Waits for the next question. Read in one look: between two of them another one may have come.
 * @returns null where the quiz may be over, and is
 */
const shownQuestion = async (page: Page, mayBeOver: boolean): Promise<Shown | null> => {
  const readIn = ({ fields, endsQuiz }: { readonly fields: string; readonly endsQuiz: boolean }) => {
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    // A returning visitor's page stays hidden until the application knows where they stand.
    if (document.documentElement.hasAttribute("data-resume")) return null;
    // The renderer marks it with its step.
    const question = [...document.querySelectorAll("[data-question]")].at(-1);
    if (!question)
      return endsQuiz && [...document.querySelectorAll("main :is(h1, h2)")].some(isSeen) ? { shown: null } : null;
    if (!isSeen(question)) return null;
    const has = (selector: string): boolean => [...question.querySelectorAll(selector)].some(isSeen);
    const shown = {
      step: question.getAttribute("data-question") ?? "",
      hasFields: has(`select, ${fields}`),
      hasBoxes: has('[type="checkbox"]'),
      hasChoices: has('[type="radio"]'),
      hasButtons: has("button"),
    };
    return { shown };
  };
  const look = await page.waitForFunction(readIn, { fields: FIELDS, endsQuiz: mayBeOver });
  return (await look.jsonValue())?.shown ?? null;
};

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
const choose = async (question: Locator, { step, hasButtons }: Shown, value: string | undefined): Promise<void> => {
  const options = question.getByRole("radio");
  const option =
    value === undefined ? options.nth(step === "age" ? 1 : 0) : options.and(question.locator(`[value="${value}"]`));
  await option.click({ timeout: PRESS_MS });
  if (hasButtons) await pressContinue(question);
};

/** What a visitor in a hurry does with the controls of a question. What has none goes on by its button, or by itself. */
const answerControls = async (question: Locator, shown: Shown, chosen: Chosen): Promise<void> => {
  if (shown.hasFields) {
    await fillFields(question, shown.step);
    return pressContinue(question);
  }
  if (shown.hasBoxes) return checkBoxes(question);
  if (shown.hasChoices) return choose(question, shown, chosen[shown.step]);
  if (shown.hasButtons) await pressContinue(question);
};

/** @returns the step that was answered; null where the quiz may be over, and is */
const answerNext = async (page: Page, chosen: Chosen, mayBeOver: boolean): Promise<string | null> => {
  const shown = await shownQuestion(page, mayBeOver);
  if (shown === null) return null;
  const { step } = shown;
  const question = page.locator(`[data-question="${step}"]`);
  try {
    await answerControls(question.last(), shown, chosen);
  } catch (error) {
    // To a returning visitor whose application is slow, the page that came is shown until theirs replaces it.
    if ((await question.count()) > 0) throw error;
    return answerNext(page, chosen, mayBeOver);
  }
  await expect(question, `"${step}" was answered`).toHaveCount(0);
  return step;
};

/** Answers the question on the screen and waits until another screen is there. @returns the step that was answered */
export const answerQuestion = async (page: Page, chosen: Chosen = {}): Promise<string> => {
  const step = await answerNext(page, chosen, false);
  if (step === null) throw new Error(`${page.url()} asks nothing`);
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
    const step = await answerNext(page, chosen, true);
    if (step === null) return asked;
    asked.push(step);
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
