import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "playwright/test";
import { type BrowserHalf, type Emulator, startEmulator } from "../../emulator/braintree/start-emulator.ts";
import { findChromium } from "../../src/setup/ensure/chromium.mjs";
import { freePort } from "./free-port.ts";
import { httpsFront } from "./https-front.ts";
import { test as base } from "./test.ts";

/** An entry of the shop's log about a policy in force, as a browser reported it to the shop's endpoint. */
interface PolicyReport {
  readonly directive: string;
  readonly refused: string;
}

export interface Provider {
  readonly emulator: Emulator;
  readonly browser: BrowserHalf;
  /** Where a shop stands that takes its payments through the emulator. */
  readonly shop: string;
  /** Of its server, for who asks from Node. */
  readonly address: string;
  /** Folder of that shop's data. */
  readonly data: string;
  /** What the shop's endpoint has received of policies in force; one that is only reported is not among them. */
  readonly reports: () => readonly PolicyReport[];
  /** From now on somebody else asks: the shop counts by network. */
  readonly nextVisitor: () => void;
}

const policyReports = (log: string): readonly PolicyReport[] =>
  log
    .slice(0, log.lastIndexOf("\n") + 1)
    .split("\n")
    .filter((line) => line.includes("a browser reports what a content security policy refuses"))
    .map((line) => JSON.parse(line) as PolicyReport & { readonly disposition: string })
    .filter(({ disposition }) => disposition !== "report")
    .map(({ directive, refused }) => ({ directive, refused }));

/** No policy allows it. */
const PLANTED = "https://nowhere.example/picture.png";

const isUp = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/health/ready`)).ok;
  } catch {
    return false;
  }
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
};

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

interface Watched {
  /** What the policy of the documents refused, in this visit. */
  readonly violations: readonly Violation[];
}

/**
 * Pages in a Chromium in which the provider's names lead to an emulator, of a shop whose server speaks with the same one.
 * Both belong to the worker; the built site is the one that is sold. Each test ends by breaking the policy once: of all that
 * it did, the shop's endpoint must have received that report alone.
 */
export const test = base.extend<
  { readonly watched: Watched },
  { readonly provider: Provider; readonly settings: Readonly<Record<string, string>> }
>({
  settings: [{}, { option: true, scope: "worker" }],
  provider: [
    async ({ settings }, use, workerInfo) => {
      const emulator = await startEmulator({ port: 0, browserPort: 0 });
      if (!emulator.browser) throw new Error("the emulator does not serve browsers");
      const [port, data] = [await freePort(), await mkdtemp(join(tmpdir(), "funnel-provider-"))];
      let visitors = 0;
      const front = await httpsFront(
        port,
        () => `2001:db8:${workerInfo.workerIndex.toString(16)}:${visitors.toString(16)}::1`,
      );
      const { NODE_ENV: __, ...inherited } = process.env;
      const shop = spawn(process.execPath, ["src/setup/run.mjs", "src/server/main.ts"], {
        cwd: join(import.meta.dirname, "../.."),
        env: {
          ...inherited,
          ...emulator.variables,
          ...settings,
          PORT: String(port),
          HOST: "127.0.0.1",
          DATA_DIR: data,
          TRUST_PROXY: "1",
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let log = "";
      shop.stdout.on("data", (part: Buffer) => {
        log += part.toString("utf8");
      });
      try {
        await expect.poll(() => isUp(`http://127.0.0.1:${port}`), { timeout: 150_000 }).toBe(true);
        await use({
          emulator,
          browser: emulator.browser,
          shop: `https://run.localhost:${front.port}`,
          address: `http://127.0.0.1:${port}`,
          data,
          reports: () => policyReports(log),
          nextVisitor: () => {
            visitors += 1;
          },
        });
      } finally {
        await front.stop();
        await stopped(shop);
        await emulator.stop();
        await rm(data, { recursive: true, force: true });
      }
      // Everything that the pages and the server sent, and what they were answered, is as the provider describes it.
      expect(emulator.violations).toEqual([]);
    },
    { scope: "worker", timeout: 200_000 },
  ],
  launchOptions: [
    async ({ launchOptions, provider }, use) => {
      await use({
        ...launchOptions,
        // The one without windows sends no reports of a policy.
        executablePath: findChromium() ?? "chromium",
        // Chromium collects reports for a minute otherwise.
        args: [...(launchOptions.args ?? []), ...provider.browser.chromiumArguments, "--short-reporting-delay"],
      });
    },
    { scope: "worker" },
  ],
  // What goes to the provider is asked for by another origin, to which a browser adds no headers of ours.
  extraHTTPHeaders: {},
  baseURL: async ({ provider }, use) => use(provider.shop),
  watched: [
    async ({ context, page, guard, provider }, use) => {
      provider.nextVisitor();
      // Trusted Types are only reported on documents with the provider's scripts.
      guard.allow(/Report Only|report-only/i);
      const before = provider.reports().length;
      const violations: Violation[] = [];
      await context.exposeFunction("policyRefused", (violation: Violation) => violations.push(violation));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ disposition, effectiveDirective, blockedURI }) => {
          const { policyRefused } = window as Window & { policyRefused?: (violation: Violation) => void };
          if (disposition === "enforce") policyRefused?.({ directive: effectiveDirective, blocked: blockedURI });
        });
      });
      await use({ violations });
      // It is reported after whatever the test has broken, and shows that reports arrive.
      guard.allow(/nowhere\.example/);
      await page.evaluate((address) => {
        new Image().src = address;
      }, PLANTED);
      const received = () => provider.reports().slice(before);
      await expect.poll(() => received().some(({ refused }) => refused === PLANTED)).toBe(true);
      expect(received()).toEqual([{ directive: "img-src", refused: PLANTED }]);
    },
    { auto: true },
  ],
});

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/**
 * What the buyer types into the provider's frames. Once in ten times the driver's text reaches none, while frames of other
 * processes load beside the one that has the focus: what is missing is typed again.
 */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  const field = (name: string) => page.frameLocator(`iframe[name="braintree-hosted-field-${name}"]`).locator("input");
  const card = { number, expirationDate: "12 / 34", cvv: "123" };
  for (const [name, value] of Object.entries(card)) await field(name).fill(value);
  // The words to agree to come from the server.
  for (const box of await page.getByRole("main").getByRole("checkbox").all()) {
    await expect(box).toBeEnabled();
    await box.check();
  }
  await expect(async () => {
    for (const [name, value] of Object.entries(card)) {
      const input = field(name);
      if (digitsOf(await input.inputValue()) !== digitsOf(value)) await input.fill(value);
      expect(digitsOf(await input.inputValue())).toBe(digitsOf(value));
    }
  }).toPass();
};

/** Safari's own object, as far as it is used: a device with a card, whose owner says yes. */
export const standInForApplePay = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    class Session {
      static readonly STATUS_SUCCESS = 0;
      static readonly STATUS_FAILURE = 1;
      static canMakePayments = (): boolean => true;
      onvalidatemerchant?: (event: { validationURL: string }) => void;
      onpaymentauthorized?: (event: { payment: { token: object } }) => void;
      begin(): void {
        const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
        setTimeout(() => this.onvalidatemerchant?.({ validationURL }), 0);
      }
      completeMerchantValidation(): void {
        setTimeout(() => this.onpaymentauthorized?.({ payment: { token: { paymentData: { data: "sealed" } } } }), 0);
      }
      completePayment(): void {}
      abort(): void {}
    }
    Object.assign(window, { ApplePaySession: Session });
  });
};
