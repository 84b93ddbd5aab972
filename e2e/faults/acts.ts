import type { Page } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { mailedTo } from "../support/orders.ts";

/** What somebody does on a page. @param owner who has bought, and whose mail led here; null: nobody's */
export type Act = (page: Page, owner: Session | null) => Promise<void>;

const FAST = { timeout: 2_500 };

const main = (page: Page) => page.getByRole("main");

const ENTRIES: Readonly<Record<string, string>> = {
  promo_code: "AAAAA-AAAAA-AAAAA-AAAAA",
  order_id: "1234",
  full_name: "Ana Sample",
  address_1: "1 Main Street",
  postal_code: "78701",
  city: "Austin",
  state: "TX",
  "cc-number": "4111 1111 1111 1111",
  "cc-exp": "12/34",
  "cc-csc": "123",
};

let addresses = 0;

/** An address of its own: the server counts what it sends to one. */
const freshAddress = (): string => {
  addresses += 1;
  return `ana-${process.pid}-${Date.now()}-${addresses}@example.com`;
};

/** Fills what is empty in the fields of the page. @param own what this visitor enters, by the name of the field */
const fill = async (page: Page, own: Readonly<Record<string, string>> = {}): Promise<void> => {
  for (const select of await main(page).locator("select:visible").all())
    if ((await select.inputValue()) === "")
      await select.selectOption((await select.getAttribute("name")) === "country" ? "US" : { index: 1 }, FAST);
  for (const field of await main(page).locator("input:visible, textarea:visible").all()) {
    const type = await field.getAttribute("type");
    if (type === "checkbox" || type === "radio" || type === "hidden" || type === "date") continue;
    const name = (await field.getAttribute("name")) ?? "";
    const token = (await field.getAttribute("autocomplete")) ?? "";
    const autofill = token.split(" ").at(-1) ?? "";
    const any = [name, type, autofill].includes("email") ? freshAddress() : (ENTRIES[autofill] ?? ENTRIES[name]);
    const entry = own[name] ?? any;
    if (entry !== undefined && (await field.inputValue()) === "") await field.fill(entry, FAST);
  }
};

const send = async (page: Page, own?: Readonly<Record<string, string>>): Promise<void> => {
  const button = main(page).locator('button[type="submit"]').first();
  // A page shows its fixed part before its form is there: fields that do not stand yet would be passed over, and sent empty.
  await button.waitFor(FAST);
  await fill(page, own);
  await button.click(FAST);
};

export const submit = (page: Page): Promise<void> => send(page);

export const tapOption = (page: Page): Promise<void> =>
  main(page).locator("[data-question]").last().getByRole("radio").first().click(FAST);

export const tapButton =
  (at: "first" | "last") =>
  (page: Page): Promise<void> =>
    main(page).getByRole("button")[at]().click(FAST);

export const takePlan = (page: Page): Promise<void> =>
  main(page)
    .locator("section", { has: page.getByRole("radiogroup") })
    .getByRole("button")
    .first()
    .click(FAST);

export const pay = async (page: Page): Promise<void> => {
  const form = main(page).locator(":has(> [data-status])");
  await form.locator('input[autocomplete="cc-number"]').waitFor(FAST);
  await fill(page);
  await form.locator("> button:enabled").last().waitFor(FAST);
  for (const box of await form.getByRole("checkbox").all()) await box.check(FAST);
  await form.locator("> button").last().click(FAST);
};

/**
 * Submits a form, and what it shows once more before it is sent.
 * @throws where the boot script keeps the press for an application that has not come: nothing is shown once more yet
 */
export const declare = async (page: Page): Promise<void> => {
  // The press that was kept has sent it meanwhile.
  if ((await main(page).locator('[role="status"][data-tone="success"]').count()) > 0) return;
  await submit(page);
  const isKept = page.evaluate(() => typeof window.funnelBoot?.acts().press === "string");
  if (await isKept.catch(() => false)) throw new Error("The press is kept");
  if ((await main(page).locator("form dl").count()) > 0) await main(page).locator('button[type="submit"]').click(FAST);
};

/** The second tap, where the first has been taken. @param at of several that can be meant: plans come first, receipts last */
export const confirmIn =
  (act: string, at: "first" | "last" = "first") =>
  async (page: Page): Promise<void> => {
    if (!page.url().includes(`#${act}-`)) await main(page).locator(`a[href^="#${act}-"]`)[at]().click(FAST);
    await main(page).getByRole("button").first().click(FAST);
  };

export const changeCard = async (page: Page): Promise<void> => {
  if (!page.url().includes("#card-")) await main(page).locator('a[href^="#card-"]').first().click(FAST);
  await main(page).locator('[data-status] input[autocomplete="cc-number"]').waitFor(FAST);
  await fill(page);
  await main(page).locator("[data-status] ~ button:enabled").first().click(FAST);
};

/** What a plan in the account does with one press. */
export const pressInPlan = (page: Page): Promise<void> =>
  main(page).locator('li button:not([type="submit"])').first().click(FAST);

/** The last of the actions of the account. */
export const askToDelete = (page: Page): Promise<void> =>
  main(page).locator('li button[type="submit"]').last().click(FAST);

/** Types the code that was mailed last. */
export const deleteByCode: Act = async (page, owner) => {
  const email = owner?.lead?.email ?? "";
  await send(page, { email, otp: await mailedTo(email, /^\d{6}$/m) });
};

/** Does what the page is for that a visitor comes from. */
export const leave = async (page: Page): Promise<void> => {
  const path = new URL(page.url()).pathname;
  if (path.endsWith("/quiz"))
    return (await main(page).locator('[data-question-type="loader"]').count()) > 0 ? undefined : tapOption(page);
  if (path.endsWith("/email")) return submit(page);
  if (path.endsWith("/results")) return takePlan(page);
  if (path.endsWith("/checkout")) return pay(page);
  if (path.endsWith("/success/weight-loss-fuel")) return tapButton("first")(page);
  return tapButton("last")(page);
};
