import { expect, type Page } from "playwright/test";
import type { Emulator } from "../../emulator/braintree/start-emulator.ts";
import { Funnel } from "./funnel.ts";
import { freshEmail } from "./orders.ts";
import { type Provider, typeCard } from "./provider-test.ts";

type Transaction = Emulator["ledger"]["transactions"][number];

/** A buyer at the checkout of the shop that takes its payments through the emulator. */
export class ProviderCheckout {
  readonly funnel: Funnel;
  readonly #page: Page;
  readonly #emulator: Emulator;
  readonly #before: number;

  private constructor(page: Page, emulator: Emulator, funnel: Funnel) {
    this.funnel = funnel;
    this.#page = page;
    this.#emulator = emulator;
    this.#before = emulator.ledger.transactions.length;
  }

  /** A new buyer comes by every page to the card fields. */
  static async arrive(page: Page, { emulator }: Pick<Provider, "emulator">): Promise<ProviderCheckout> {
    const funnel = new Funnel(page, "en-US");
    await funnel.toCheckout(freshEmail());
    return new ProviderCheckout(page, emulator, funnel);
  }

  /** A new buyer is at the card fields. */
  static async open(
    page: Page,
    { emulator, address }: Pick<Provider, "emulator" | "address">,
  ): Promise<ProviderCheckout> {
    const funnel = new Funnel(page, "en-US");
    await funnel.beAtCheckout(freshEmail(), address);
    return new ProviderCheckout(page, emulator, funnel);
  }

  /** What this buyer's acts have made at the provider. */
  made(): readonly Transaction[] {
    return this.#emulator.ledger.transactions.slice(this.#before);
  }

  async payByCard(number: string): Promise<void> {
    await typeCard(this.#page, number);
    await this.funnel.payButton.click();
  }

  async payByWallet(name: string): Promise<void> {
    await this.agree();
    await this.funnel.main.getByRole("button", { name }).click();
  }

  /** To all that has to be agreed to, once the payment can be made. */
  async agree(): Promise<void> {
    await expect(this.funnel.payButton).toBeEnabled();
    for (const box of await this.funnel.main.getByRole("checkbox").all()) await box.check();
  }

  /** The buyer's answer in the window of their bank. */
  async answerBank(answer: "Confirm" | "Refuse"): Promise<void> {
    const frame = this.#page.locator('iframe[title="Your bank"]');
    const button = frame.contentFrame().getByRole("button", { name: answer });
    await button.waitFor();
    // The press takes its frame away, and with it whoever would say that it was made.
    await expect(async () => {
      if ((await frame.count()) > 0) await button.click({ timeout: 5_000 });
    }).toPass();
  }

  /** The plan is paid, and an offer is shown. */
  async arriveAtOffer(): Promise<void> {
    await this.#page.waitForURL((url) => !url.pathname.endsWith("/checkout"));
  }

  async pressOffer(): Promise<void> {
    await this.funnel.main.locator("button[data-primary], button").first().click();
  }

  /** Takes the offer that is shown, with what paid before. @param ask answers a bank that asks meanwhile */
  async takeOffer(ask: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const offer = this.#page.url();
    await this.pressOffer();
    await ask();
    await this.#page.waitForURL((url) => url.href !== offer);
  }
}
