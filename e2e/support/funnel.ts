import { expect, type Locator, type Page } from "playwright/test";
import { answeredQuiz, giveAnswers } from "./answered-quiz.ts";
import { enterText } from "./enter-text.ts";
import { type Chosen, finishQuiz } from "./quiz-walker.ts";
import { asBuyer, shopAddress } from "./visitor-at.ts";

export const APPROVED_CARD = "4111 1111 1111 1111";
export const DECLINED_CARD = "4000 0000 0000 0002";

/** What a visitor does on the screens of the funnel, said in words of the visitor and found by role. */
export class Funnel {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale: string) {
    this.page = page;
    this.locale = locale;
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  /** The card fields stand between the agreement and the button that pays; the price stands on the button. */
  get payment(): Locator {
    return this.main.locator(":has(> [data-status])");
  }

  get payButton(): Locator {
    return this.payment.locator("> button").last();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/${this.locale}/${path}`);
    await expect(this.main).toBeVisible();
  }

  async arriveAt(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === `/${this.locale}/${path}`);
    await expect(this.heading).toBeVisible();
  }

  /** From a landing page through every question. */
  async takeQuiz(landing = "home", chosen: Chosen = {}): Promise<readonly string[]> {
    await this.open(landing);
    const asked = await finishQuiz(this.page, chosen);
    await this.arriveAt("email");
    return asked;
  }

  /** Before the e-mail page with every question answered, and no page before it opened: for what begins there. */
  async haveTakenQuiz(landing = "home", chosen: Chosen = {}): Promise<void> {
    await giveAnswers(this.page, answeredQuiz(this.locale, landing, chosen));
    await this.open(landing.replace(/^[^?]*/, "email"));
    await this.arriveAt("email");
  }

  async submitEmail(address: string): Promise<void> {
    await enterText(this.main.getByRole("textbox").first(), address);
    await this.main.locator('button[type="submit"]').click();
  }

  async giveEmail(address: string): Promise<void> {
    await this.submitEmail(address);
    await this.arriveAt("results");
  }

  get planPicker(): Locator {
    return this.main.locator("section", { has: this.page.getByRole("radiogroup") });
  }

  /** @param plan its product; else the one that is chosen when the visitor comes */
  async choosePlan(plan?: string): Promise<void> {
    await expect(this.planPicker.getByRole("radio", { checked: true })).toHaveCount(1);
    if (plan !== undefined) await this.planPicker.locator(`input[value="${plan}"]`).check();
    await this.planPicker.getByRole("button").first().click();
    await this.arriveAt("checkout");
  }

  /** Says no to the plans, and yes to the shorter one that is offered then: it is the one that is chosen. */
  async takeShorterPlan(): Promise<void> {
    await this.planPicker.getByRole("button").last().click();
    const dialog = this.page.getByRole("dialog");
    // Before it the one that closes, behind it the one that says no.
    await dialog.getByRole("button").nth(1).click();
    await expect(dialog).toHaveCount(0);
  }

  /** From the results, where nothing is stored: the document with the card fields knows the answers, and asks for the address again. */
  async toCheckoutUnstored(email: string): Promise<void> {
    await this.planPicker.getByRole("button").first().click();
    await this.arriveAt("email");
    await expect(this.page.getByRole("status").filter({ hasText: /\p{Letter}/u })).toBeVisible();
    await this.submitEmail(email);
    await this.arriveAt("checkout");
  }

  /** Through every page before the one that takes the payment. */
  async toCheckout(email: string): Promise<void> {
    await this.haveTakenQuiz();
    await this.giveEmail(email);
    await this.choosePlan();
    await expect(this.payButton).toBeVisible();
  }

  /**
   * At the checkout as if by `toCheckout`, and no page before it is opened: for what begins there.
   * @param shop origin of the server that takes the payment
   */
  async beAtCheckout(email: string, shop = shopAddress()): Promise<void> {
    const answers = answeredQuiz(this.locale, "home");
    await giveAnswers(this.page, await asBuyer(answers, { email, plan: "running-plan-3-months", shop }));
    await this.open("checkout");
    await expect(this.payButton).toBeVisible();
  }

  async fillCard(number: string): Promise<void> {
    await enterText(this.payment.locator('input[autocomplete="cc-number"]'), number);
    await enterText(this.payment.locator('input[autocomplete="cc-exp"]'), "12/34");
    await enterText(this.payment.locator('input[autocomplete="cc-csc"]'), "123");
    // The words to agree to come from the server.
    await expect(this.payButton).toBeEnabled();
    for (const box of await this.payment.getByRole("checkbox").all()) await box.check();
  }

  /** The total of the order box in whole minor units: `€39.99` and `39,99 €` are both 3999. */
  async shownPrice(): Promise<number> {
    const text = await this.main.locator("dl dd").last().innerText();
    const amount = /(\d+)[.,](\d{2})/.exec(text);
    if (!amount) throw new Error(`The order box names no total: ${text}`);
    return Number(amount[1]) * 100 + Number(amount[2]);
  }

  /** Says no to every offer until the purchase is confirmed. */
  async declineOffers(): Promise<void> {
    for (let offer = 0; offer < 8; offer += 1) {
      await expect(this.heading).toBeVisible();
      if (new URL(this.page.url()).pathname.endsWith("/success")) return;
      const before = this.page.url();
      await this.main.getByRole("button").last().click();
      await this.page.waitForURL((url) => url.href !== before);
    }
    throw new Error("The offers did not end");
  }
}
