import Client from "braintree-web/client/client.js";
import { expect, it, onTestFinished, vi } from "vitest";
import { probeWallets } from "./wallets.ts";

/** A client of the library, of a merchant who takes PayPal: nothing that it sets up is ever answered. */
const aClient = () =>
  new Client({
    authorization: "sandbox_key_emulated_merchant",
    gatewayConfiguration: {
      environment: "sandbox",
      clientApiUrl: "https://api.sandbox.braintreegateway.com/merchants/emulated_merchant/client_api",
      assetsUrl: "https://assets.braintreegateway.com",
      paypalEnabled: true,
      paypal: { assetsUrl: "https://checkout.paypal.com", environmentNoNetwork: false },
    },
  });

const config = { provider: "braintree", authorization: "sandbox_key_emulated_merchant", merchantName: "Shop" };

it("leaves out every wallet that is not there within 5 s, and those that the browser does not have", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers: number[] = [];
  const probing = probeWallets(aClient(), { ...config, methods: ["card", "paypal", "apple pay", "google pay"] });
  void probing.then((sessions) => answers.push(sessions.length));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await probing).toEqual([]);
});
