import Client from "braintree-web/client/client.js";
import clients from "braintree-web/client/index.js";
import wallets from "braintree-web/google-payment/index.js";
import hostedFields from "braintree-web/hosted-fields/index.js";
import verification from "braintree-web/lib/basic-component-verification.js";
import { afterEach, expect, it } from "vitest";
import { outcomeOfError } from "./error-outcomes.ts";

/** What the library's own code throws, and what a buyer hears of it. */
const thrown = async (act: () => Promise<unknown>) => {
  try {
    await act();
  } catch (error) {
    const { code, type, message } = error as { readonly code: string; readonly type: string; readonly message: string };
    return { code, type, message, outcome: outcomeOfError(error) };
  }
  throw new Error("nothing was thrown");
};

/** A client of the library, of a merchant who has nothing: it asks nobody when it is made. */
const aClient = () => {
  const api = "https://api.sandbox.braintreegateway.com/merchants/emulated_merchant/client_api";
  return new Client({
    authorization: "sandbox_key_emulated_merchant",
    gatewayConfiguration: {
      environment: "sandbox",
      clientApiUrl: api,
      assetsUrl: "https://assets.braintreegateway.com",
    },
  });
};

afterEach(() => {
  for (const script of document.querySelectorAll("script")) script.remove();
});

it("CLIENT_SCRIPT_FAILED_TO_LOAD: a network error that says the provider cannot be used now", async () => {
  const failing = thrown(() => wallets.create({ authorization: "sandbox_key_emulated_merchant" }));
  await expect.poll(() => document.querySelector('script[src$="/client.min.js"]')).not.toBeNull();
  document.querySelector('script[src$="/client.min.js"]')?.dispatchEvent(new Event("error"));
  expect(await failing).toMatchObject({
    code: "CLIENT_SCRIPT_FAILED_TO_LOAD",
    type: "NETWORK",
    message: "Braintree client script could not be loaded.",
    outcome: "provider-unavailable",
  });
});

it("INSTANTIATION_OPTION_REQUIRED: a fault of ours, and the provider cannot be used now", async () => {
  const failed = await thrown(() => hostedFields.create({ fields: {} }));
  expect(failed).toMatchObject({
    code: "INSTANTIATION_OPTION_REQUIRED",
    type: "MERCHANT",
    outcome: "provider-unavailable",
  });
});

it("INCOMPATIBLE_VERSIONS: a client of another version, and the provider cannot be used now", async () => {
  const client = Object.assign(aClient(), { getVersion: () => "3.122.0" });
  const failed = await thrown(() => hostedFields.create({ client, fields: {} }));
  expect(failed).toMatchObject({ code: "INCOMPATIBLE_VERSIONS", type: "MERCHANT", outcome: "provider-unavailable" });
});

it("INVALID_USE_OF_INTERNAL_FUNCTION: nothing was handed to a part of the library's own", async () => {
  const failed = await thrown(() => verification.verify());
  expect(failed).toMatchObject({
    code: "INVALID_USE_OF_INTERNAL_FUNCTION",
    type: "INTERNAL",
    outcome: "provider-unavailable",
  });
});

it("METHOD_CALLED_AFTER_TEARDOWN: {method} cannot be called after teardown.", async () => {
  const client = aClient();
  await client.teardown();
  const failed = await thrown(async () => client.request({ endpoint: "any", method: "get", data: {} }));
  expect(failed).toMatchObject({
    code: "METHOD_CALLED_AFTER_TEARDOWN",
    type: "MERCHANT",
    message: "request cannot be called after teardown.",
    outcome: "provider-unavailable",
  });
});

it("is told what cannot be an authorization: neither a tokenization key nor an encoded one", async () => {
  const failed = await thrown(() => clients.create({ authorization: "neither-of-both" }));
  expect(failed).toMatchObject({ code: "CLIENT_INVALID_AUTHORIZATION", outcome: "provider-unavailable" });
});
