import type { Driver } from "./webdriver.ts";

/** In the page: the question on the screen, and what can be done with it. */
const QUESTION = '[...document.querySelectorAll("[data-question]")].at(-1)';
const FIELDS = `[...${QUESTION}.querySelectorAll('input:not([type="radio"]):not([type="checkbox"])')]`;
const BUTTON = `[...${QUESTION}.querySelectorAll("button")].at(-1)`;

/** The driver takes no account of what lies over the page's lower edge: the banner is answered first. */
const REJECT = '[...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Reject all")';

const MEASURES = [
  [/target/, ["160"]],
  [/weight/, ["180"]],
  [/height/, ["5", "9"]],
  [/age/, ["34"]],
] as const;

const count = async (driver: Driver, selector: string): Promise<number> =>
  Number(await driver.read(`${QUESTION}.querySelectorAll('${selector}').length`));

const fill = async (driver: Driver, step: string): Promise<void> => {
  if ((await driver.read(`${FIELDS}[0].type`)) === "time") return driver.set(`${FIELDS}[0]`, "07:30");
  const values = MEASURES.find(([name]) => name.test(step))?.[1] ?? ["3"];
  const fields = Number(await driver.read(`${FIELDS}.length`));
  for (const [index, value] of values.slice(0, fields).entries()) await driver.type(`${FIELDS}[${index}]`, value);
};

/** Says no to the banner once it is shown: it waits wherever it would lie over a choice. */
const decline = async (driver: Driver): Promise<void> => {
  const isShown = `(${REJECT}) && getComputedStyle(${REJECT}).visibility === "visible"`;
  if ((await driver.read(`Boolean(${isShown})`)) === true) await driver.click(REJECT);
};

/** Clicks what an expression gives, past the banner. */
const press = async (driver: Driver, expression: string): Promise<void> => {
  await decline(driver);
  await driver.click(expression);
};

/** Answers the question on the screen. @returns its step */
const answer = async (driver: Driver): Promise<string> => {
  const step = String(await driver.read(`${QUESTION}.dataset.question`));
  const hasButton = (await count(driver, "button")) > 0;
  if (Number(await driver.read(`${FIELDS}.length`)) > 0) await fill(driver, step);
  else if ((await count(driver, 'input[type="radio"]')) > 0) {
    // An event has a date, and WebKitGTK's date field takes no keys: whoever has none goes on.
    const at = step === "has_event" ? -1 : 0;
    await press(driver, `[...${QUESTION}.querySelectorAll('input[type="radio"]')].at(${at}).closest("label")`);
  } else if ((await count(driver, 'input[type="checkbox"]')) > 1) {
    // Some questions ask for two.
    for (const at of [0, 1])
      await press(driver, `${QUESTION}.querySelectorAll('input[type="checkbox"]')[${at}].closest("label")`);
  }
  if (hasButton) await press(driver, BUTTON);
  await driver.until(`!document.querySelector('[data-question="${step}"]')`);
  return step;
};

const PLANS = `document.querySelector('main section [role="radiogroup"]')`;

const isAt = (path: string): string => `location.pathname.endsWith("/${path}") && document.querySelector("main h1")`;

/** Home → quiz → e-mail → results → checkout → paid. @returns how many questions were asked */
export const walkJourney = async (driver: Driver, address: string, email: string): Promise<number> => {
  await driver.goTo(`${address}/en-US/home`);
  await driver.until("document.querySelector('[data-question]')");
  const asked: string[] = [];
  while ((await driver.read("Boolean(document.querySelector('[data-question-type]'))")) === true)
    asked.push(await answer(driver));
  await driver.until(isAt("email"));
  await decline(driver);
  await driver.type('document.querySelector("main input:not([type=checkbox])")', email);
  await driver.click(`document.querySelector('main button[type="submit"]')`);
  // The address changes when the way is decided, the page when it has come.
  await driver.until(PLANS);
  await decline(driver);
  await driver.click(`${PLANS}.closest("section").querySelector("button")`);
  await driver.until(isAt("checkout"));
  await driver.until(`document.querySelector('input[autocomplete="cc-number"]')`);
  await driver.type(`document.querySelector('input[autocomplete="cc-number"]')`, "4111111111111111");
  await driver.type(`document.querySelector('input[autocomplete="cc-exp"]')`, "12/34");
  await driver.type(`document.querySelector('input[autocomplete="cc-csc"]')`, "123");
  const boxes = `[...document.querySelectorAll('main :has(> [data-status]) input[type="checkbox"]')]`;
  const agreements = Number(await driver.read(`${boxes}.length`));
  for (let at = 0; at < agreements; at += 1) await driver.click(`${boxes}[${at}].closest("label")`);
  await driver.click(`[...document.querySelectorAll("main :has(> [data-status]) > button")].at(-1)`);
  await driver.until('!location.pathname.endsWith("/checkout")');
  return asked.length;
};
