import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "playwright/test";
import type { BrowserRequest } from "../../emulator/braintree/browser/serve.ts";
import { listening } from "../../emulator/braintree/http/listening.ts";
import { type BrowserHalf, type Emulator, startEmulator } from "../../emulator/braintree/start-emulator.ts";
import { test as base } from "./test.ts";

/** What the library says of a request that failed. */
export interface LibraryError {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly status: number | undefined;
}

/** The provider's library as it is, on an empty page: what it sends is what the provider is sent. */
export interface Library {
  readonly emulator: Emulator;
  readonly browser: BrowserHalf;
  readonly page: Page;
  /** @param authorization a client token or a tokenization key. @returns the configuration, or the error */
  open(authorization: string): Promise<Readonly<Record<string, unknown>> | LibraryError>;
  /** Sends a card by the client that was opened last. @returns its reference, or the error */
  tokenize(creditCard: object): Promise<{ readonly nonce: string } | LibraryError>;
  /** What came over the wire whose address has this in it, since the test began. */
  sent(address: string): readonly BrowserRequest[];
}

interface Client {
  request(options: object): Promise<{ readonly creditCards: readonly { readonly nonce: string }[] }>;
  getConfiguration(): Readonly<Record<string, unknown>>;
}
interface Thrown {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly details?: { readonly httpStatus?: number };
}
declare global {
  interface Window {
    braintree: { readonly client: { create(options: object): Promise<Client> } };
    client?: Client;
    errorOf?: (error: unknown) => LibraryError;
  }
}

const scriptOf = (component: string): string =>
  fileURLToPath(import.meta.resolve(`braintree-web/dist/browser/${component}.js`));

export const addComponent = (page: Page, component: string) => page.addScriptTag({ path: scriptOf(component) });

const EMPTY = '<!doctype html><link rel="icon" href="data:,"><title>Shop</title>';

export const test = base.extend<{ readonly library: Library }, { readonly box: Emulator; readonly shop: string }>({
  // Really served: Chromium lets no page from elsewhere ask for what is on this machine.
  shop: [
    async ({ playwright: _ }, use) => {
      const server = createServer((__, response) => response.setHeader("content-type", "text/html").end(EMPTY));
      const { port, stop } = await listening(server, 0);
      await use(`http://shop.localhost:${port}/`);
      await stop();
    },
    { scope: "worker" },
  ],
  box: [
    async ({ playwright: _ }, use) => {
      const emulator = await startEmulator({ port: 0, browserPort: 0 });
      await use(emulator);
      await emulator.stop();
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, box }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...(box.browser?.chromiumArguments ?? [])] });
    },
    { scope: "worker" },
  ],
  // The provider's origin takes no headers of ours.
  extraHTTPHeaders: {},
  library: async ({ page, shop, box: emulator }, use) => {
    const { browser } = emulator;
    if (!browser) throw new Error("the emulator does not serve browsers");
    const begun = browser.requests.length;
    await page.goto(shop);
    await addComponent(page, "client");
    await page.evaluate(() => {
      window.errorOf = (error) => {
        const { type, code, message, details } = error as Thrown;
        return { type, code, message, status: details?.httpStatus };
      };
    });
    await use({
      emulator,
      browser,
      page,
      open: (authorization) =>
        page.evaluate(async (token) => {
          try {
            window.client = await window.braintree.client.create({ authorization: token });
            return window.client.getConfiguration();
          } catch (error) {
            return window.errorOf?.(error) ?? {};
          }
        }, authorization),
      tokenize: (creditCard) =>
        page.evaluate(async (card) => {
          try {
            const data = { creditCard: card };
            const answer = await window.client?.request({
              endpoint: "payment_methods/credit_cards",
              method: "post",
              data,
            });
            return { nonce: answer?.creditCards[0]?.nonce ?? "" };
          } catch (error) {
            return window.errorOf?.(error) ?? { nonce: "" };
          }
        }, creditCard),
      sent: (address) => browser.requests.slice(begun).filter(({ url }) => url.includes(address)),
    });
    emulator.script.clear();
    expect(emulator.violations).toEqual([]);
  },
});
