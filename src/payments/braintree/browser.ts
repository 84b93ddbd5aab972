import type { Client } from "braintree-web/client";
import type { Money } from "../../foundation/money.ts";
import { loadPart, loadQuietly } from "../../renderer/load-part.ts";
import { askDigits } from "../digits-dialog.ts";
import { PaymentFailure } from "../failures.ts";
import type { Buyer, CardResult, MountedFields, PaymentConfig, Payments, PaymentWords } from "../port.ts";
import { within } from "../within.ts";
import { asksBanks } from "./asks-banks.ts";
import { confirmWithBank } from "./bank-confirmation.ts";
import { deviceData } from "./device-data.ts";
import { outcomeOfError } from "./error-outcomes.ts";
import { type CardFields, cardFields } from "./fields/card-fields.ts";
import { probeWallets } from "./wallets.ts";

/** A provider that says nothing for so long is given up; nothing was charged yet. */
const TOKEN_TIMEOUT_MS = 60_000;

const withDevice = (result: CardResult, data: string | undefined): CardResult =>
  "token" in result && data !== undefined ? { token: { ...result.token, deviceData: data } } : result;

/** Nobody waits longer for PayPal's accelerated checkout: cards have fields of their own. */
const FASTLANE_MS = 8_000;

/** The one that sells in America alone, where the merchant has it. */
const fieldsFor = async (
  { fastlane, authorization }: PaymentConfig,
  host: HTMLElement,
  client: Client,
  device: Promise<string | undefined>,
  words: PaymentWords,
  { email }: Buyer,
): Promise<CardFields> => {
  if (fastlane && words.locale === "en-US") {
    const opening = device.then(async (data) => {
      const { fastlaneFields } = await loadQuietly(() => import("./fields/fastlane-fields.ts"));
      return fastlaneFields(host, { client, authorization, deviceData: data }, email);
    });
    // Blocked, refused or late: the ordinary card fields take its place, and nobody misses it.
    const opened = await within(opening, FASTLANE_MS, null).catch(() => null);
    if (opened) return opened;
    // What comes later is taken down; had it failed, there is nothing to take down.
    void opening.then((late) => late.dispose()).catch(() => undefined);
  }
  return cardFields(host, client, words);
};

/** Braintree's browser half: hosted fields, wallets and 3-D Secure, all loaded with the first mount. */
export const paymentPort = (config: PaymentConfig): Payments => ({
  async confirmSaved(card) {
    try {
      const { default: clients } = await loadPart(() => import("braintree-web/client/index.js"));
      return await confirmWithBank(await clients.create({ authorization: config.authorization }), card);
    } catch (error) {
      return { refused: outcomeOfError(error) ?? "needs-confirmation-failed" };
    }
  },
  async checkDigits(question) {
    const { default: clients } = await loadPart(() => import("braintree-web/client/index.js"));
    const client = await clients.create({ authorization: config.authorization });
    return askDigits(question, async (host) => {
      const fields = await cardFields(host, client, question.words, true);
      return {
        dispose: () => fields.dispose(),
        async tokenize() {
          try {
            const { nonce } = await fields.tokenize();
            return { token: { method: "card", nonce } };
          } catch (error) {
            return { refused: outcomeOfError(error) ?? "try-again" };
          }
        },
      };
    });
  },
  async mount(host, words, buyer): Promise<MountedFields> {
    const { default: clients } = await loadPart(() => import("braintree-web/client/index.js"));
    const client = await clients.create({ authorization: config.authorization });
    const device = deviceData(client);
    const [fields, sessions] = await Promise.all([
      fieldsFor(config, host, client, device, words, buyer),
      probeWallets(client, config),
    ]);

    const cardNonce = async (amount: Money): Promise<CardResult> => {
      const card = await within(fields.tokenize(), TOKEN_TIMEOUT_MS, null);
      if (!card) throw new PaymentFailure("tokenization error");
      const { nonce, bin } = card;
      if (bin === null || !asksBanks(client, config)) return { token: { method: "card", nonce } };
      return confirmWithBank(client, { nonce, bin, amount });
    };

    return {
      wallets: sessions.map(({ wallet }) => wallet),
      async tokenizeCard(amount) {
        try {
          return withDevice(await cardNonce(amount), await device);
        } catch (error) {
          return { refused: outcomeOfError(error) ?? "try-again" };
        }
      },
      async tokenizeWallet(wallet, amount) {
        const session = sessions.find((candidate) => candidate.wallet === wallet);
        if (!session) return { refused: "try-other-method" };
        try {
          const paid = await session.pay(amount, words.locale);
          if (!paid) return { cancelled: true };
          return "refused" in paid ? paid : withDevice({ token: { method: wallet, nonce: paid.nonce } }, await device);
        } catch (error) {
          const refused = outcomeOfError(error);
          return refused === null ? { cancelled: true } : { refused };
        }
      },
      async dispose() {
        await Promise.allSettled([fields.dispose(), ...sessions.map((session) => session.teardown())]);
      },
    };
  },
});
