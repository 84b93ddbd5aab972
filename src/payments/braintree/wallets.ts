import type { Client } from "braintree-web/client";
import type { Wallet } from "../../engine/transition/events.ts";
import { decimalString } from "../../foundation/money.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import type { PaymentConfig } from "../port.ts";
import { within } from "../within.ts";
import { applePay } from "./apple-pay.ts";
import { googlePay } from "./google-pay.ts";
import type { WalletSession } from "./wallet-session.ts";
import { withWindowThatCloses } from "./window-that-closes.ts";

const payPal = async (client: Client): Promise<WalletSession> => {
  const { default: component } = await loadQuietly(() => import("braintree-web/paypal/index.js"));
  const instance = await component.create({ client });
  return {
    wallet: "paypal",
    async pay(amount, locale) {
      const { nonce } = await withWindowThatCloses(() =>
        instance.tokenize({
          flow: "vault",
          amount: decimalString(amount),
          currency: amount.currency,
          locale: locale.replace("-", "_"),
          useraction: "commit",
        }),
      );
      return { nonce };
    },
    async teardown() {
      instance.teardown();
    },
  };
};

/** Wallets that are not there by then are left out: the card waits for nobody. */
const PATIENCE_MS = 5_000;

type Probe = (client: Client, config: PaymentConfig) => Promise<WalletSession | null>;

const PROBES: Readonly<Partial<Record<Wallet, Probe>>> = {
  paypal: payPal,
  "apple pay": applePay,
  "google pay": googlePay,
};

/**
 * Everything is created beforehand, so that the click opens the wallet at once: browsers block windows that open later.
 * A wallet that cannot be set up is left out; the card stays.
 */
export const probeWallets = async (client: Client, config: PaymentConfig): Promise<readonly WalletSession[]> => {
  const probes = config.methods.flatMap((method) => (method === "card" ? [] : (PROBES[method] ?? [])));
  const sessions = await Promise.all(
    probes.map(async (probe) => {
      // One that fails is none.
      const probing = probe(client, config).catch(() => null);
      const session = await within(probing, PATIENCE_MS, undefined);
      if (session !== undefined) return session;
      // It came too late, and is not used: that it cannot be taken down concerns nobody.
      void probing.then((late) => late?.teardown()).catch(() => undefined);
      return null;
    }),
  );
  return sessions.filter((session) => session !== null);
};
