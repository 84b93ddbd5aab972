import type { Client } from "braintree-web/client";
import type { Wallet } from "../../engine/transition/events.ts";
import { decimalString } from "../../foundation/money.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import type { PaymentConfig } from "../port.ts";
import { applePay } from "./apple-pay.ts";
import { googlePay } from "./google-pay.ts";
import type { WalletSession } from "./wallet-session.ts";

const payPal = async (client: Client): Promise<WalletSession> => {
  const { default: component } = await loadQuietly(() => import("braintree-web/paypal/index.js"));
  const instance = await component.create({ client });
  return {
    wallet: "paypal",
    async pay(amount, locale) {
      const { nonce } = await instance.tokenize({
        flow: "vault",
        amount: decimalString(amount),
        currency: amount.currency,
        locale: locale.replace("-", "_"),
        useraction: "commit",
      });
      return { nonce };
    },
    async teardown() {
      instance.teardown();
    },
  };
};

const PROBES: Readonly<Partial<Record<Wallet, (client: Client) => Promise<WalletSession | null>>>> = {
  paypal: payPal,
  "apple pay": applePay,
  "google pay": googlePay,
};

/**
 * Everything is created beforehand, so that the click opens the wallet at once: browsers block windows that open later.
 * A wallet that cannot be set up is left out; the card stays.
 */
export const probeWallets = async (
  client: Client,
  methods: PaymentConfig["methods"],
): Promise<readonly WalletSession[]> => {
  const probes = methods.flatMap((method) => (method === "card" ? [] : (PROBES[method] ?? [])));
  const settled = await Promise.allSettled(probes.map((probe) => probe(client)));
  return settled.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
};
