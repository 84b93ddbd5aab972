import { expect } from "playwright/test";
import { ALL_FEATURES, clientConfiguration } from "../../emulator/braintree/browser/configuration.ts";
import { clientToken } from "../../emulator/braintree/gateway/client-token.ts";
import { MERCHANT, TOKENIZATION_KEY } from "../../emulator/braintree/keys.ts";
import { addComponent, type LibraryError, test } from "../support/library-test.ts";

// What fails here fails on purpose, and Chromium says so.
test.beforeEach(({ guard }) => guard.allow(/Failed to load resource|CORS policy/));

const CARD = { number: "4111111111111111", expirationMonth: "12", expirationYear: "2030", cvv: "123" };
const GRAPHQL = "https://payments.sandbox.braintree-api.com/graphql";
const CONFIGURATION = `/merchants/${MERCHANT.id}/client_api/v1/configuration`;
const LOGGER = "https://www.paypal.com/xoplatform/logger/api/logger";

const fingerprintOf = (token: string): string =>
  (JSON.parse(Buffer.from(token, "base64").toString("utf8")) as { readonly authorizationFingerprint: string })
    .authorizationFingerprint;

const [token, plainToken] = [clientToken(), clientToken(false)];

for (const { authorization, bearer, validate, way } of [
  { way: "an encoded authorization", authorization: token, bearer: fingerprintOf(token), validate: true },
  { way: "a tokenizationKey", authorization: TOKENIZATION_KEY, bearer: TOKENIZATION_KEY, validate: false },
]) {
  test(`with ${way} configuration and creditCard go to GraphQL, with bearer, version, client metadata and query`, async ({
    library,
  }) => {
    expect(await library.open(authorization)).toMatchObject({
      gatewayConfiguration: { environment: "sandbox", merchantId: MERCHANT.id, threeDSecureEnabled: true },
    });
    expect(await library.tokenize(CARD)).toEqual({ nonce: expect.stringMatching(/^tokencc_/) });
    const [configuration, card] = library.sent(GRAPHQL);
    for (const request of [configuration, card])
      expect(request).toMatchObject({
        method: "POST",
        headers: {
          authorization: `Bearer ${bearer}`,
          "braintree-version": "2018-05-10",
          "content-type": "application/json",
        },
        body: {
          clientSdkMetadata: {
            source: "client",
            integration: "custom",
            sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          },
          query: expect.any(String),
        },
      });
    expect(configuration?.body).toMatchObject({ operationName: "ClientConfiguration" });
    expect(card?.body).toMatchObject({
      operationName: "TokenizeCreditCard",
      variables: { input: { creditCard: CARD, options: { validate } } },
    });
  });
}

test("a key of production asks the endpoint of production, and nobody of the sandbox", async ({ library }) => {
  const key = "production_emulatedkey_elsewhere";
  expect(await library.open(key)).toMatchObject({ type: "MERCHANT", code: "CLIENT_AUTHORIZATION_INVALID" });
  const asked = library.sent("braintree").map(({ method, url, headers }) => [method, url, headers["authorization"]]);
  expect(asked).toEqual([["POST", "https://payments.braintree-api.com/graphql", `Bearer ${key}`]]);
});

test("numbers of a card are sent as strings", async ({ library }) => {
  await library.open(token);
  await library.tokenize({ number: 4111111111111111, expirationMonth: 12, expirationYear: 2030, cvv: 123 });
  expect(library.sent(GRAPHQL).at(-1)?.body).toMatchObject({ variables: { input: { creditCard: CARD } } });
});

test("the flag fastlane of a card chooses the accelerated checkout", async ({ library }) => {
  await library.open(token);
  const fastlane = { hasBuyerConsent: true, termsAndConditionsVersion: "1" };
  expect(await library.tokenize({ ...CARD, email: "ann@example.com", fastlane })).not.toHaveProperty("code");
  expect(library.sent(GRAPHQL).at(-1)?.body).toMatchObject({
    operationName: "TokenizeCreditCardForPayPalConnect",
    variables: { input: { creditCard: CARD, email: "ann@example.com", optIn: true, termsAndConditionsVersion: "1" } },
  });
});

test("where the authorization names no GraphQL the configuration is asked for at client_api/v1/configuration", async ({
  library,
}) => {
  expect(await library.open(plainToken)).toMatchObject({ gatewayConfiguration: { merchantId: MERCHANT.id } });
  const [asked] = library.sent(CONFIGURATION);
  const { searchParams } = new URL(asked?.url ?? "");
  expect([asked?.method, new URL(asked?.url ?? "").origin]).toEqual([
    "GET",
    "https://api.sandbox.braintreegateway.com",
  ]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    authorizationFingerprint: fingerprintOf(plainToken),
    braintreeLibraryVersion: "braintree/web/3.123.2",
    configVersion: "3",
  });
});

for (const { errorClass, becomes, code, type } of [
  { errorClass: "VALIDATION", becomes: 422, code: "CLIENT_REQUEST_ERROR", type: "NETWORK" },
  { errorClass: "AUTHORIZATION", becomes: 403, code: "CLIENT_AUTHORIZATION_INSUFFICIENT", type: "MERCHANT" },
  { errorClass: "AUTHENTICATION", becomes: 401, code: "CLIENT_AUTHORIZATION_INVALID", type: "MERCHANT" },
  { errorClass: "SERVICE_AVAILABILITY", becomes: 500, code: "CLIENT_GATEWAY_NETWORK", type: "NETWORK" },
] as const) {
  test(`an answer with errors of the errorClass ${errorClass} is the status ${becomes}`, async ({ library }) => {
    await library.open(token);
    library.emulator.script.add({ operation: "tokenize", does: "fail", errorClass });
    expect(await library.tokenize(CARD)).toEqual({ type, code, status: becomes, message: expect.stringMatching(/./) });
  });
}

test("a card that the provider finds wrong is the status 422, with its code and words", async ({ library }) => {
  await library.open(token);
  expect(await library.tokenize({ ...CARD, number: "4000000000000127" })).toMatchObject({
    code: "CLIENT_REQUEST_ERROR",
    status: 422,
  });
});

for (const { http, code } of [
  { http: 429, code: "CLIENT_RATE_LIMITED" },
  { http: 503, code: "CLIENT_GATEWAY_NETWORK" },
  { http: 404, code: "CLIENT_REQUEST_ERROR" },
] as const) {
  test(`an answer with the HTTP status ${http} is passed on`, async ({ library }) => {
    await library.open(token);
    library.emulator.script.add({ operation: "tokenize", does: "status", status: http });
    expect(await library.tokenize(CARD)).toMatchObject({ code, status: http });
  });
}

test("what GraphQL fails at within is asked for at the client API, and no answer at all is the status 500", async ({
  library,
}) => {
  await library.open(token);
  library.emulator.script.add({ operation: "tokenize", does: "fail", errorClass: "INTERNAL" });
  expect(await library.tokenize(CARD)).toEqual({ nonce: expect.stringMatching(/^tokencc_/) });
  expect(library.sent("/client_api/v1/payment_methods/credit_cards")).toHaveLength(1);
  library.emulator.script.add({ does: "reset", times: 20 });
  expect(await library.tokenize(CARD)).toMatchObject({ code: "CLIENT_GATEWAY_NETWORK", status: 500 });
});

for (const authorization of ["sandbox-emulated-merchant", "sandbox_key", "sandbox_key!_merchant", ""]) {
  test(`"${authorization}" is no tokenization key, and no encoded authorization either`, async ({ library }) => {
    const error = (await library.open(authorization)) as LibraryError;
    expect(error).toMatchObject({ type: "MERCHANT", code: expect.stringMatching(/AUTHORIZATION|OPTION_REQUIRED/) });
    expect(library.sent("braintree")).toEqual([]);
  });
}

for (const { field, url } of [
  { field: "clientApiUrl", url: "http://api.sandbox.braintreegateway.com/merchants/x/client_api" },
  { field: "clientApiUrl", url: "https://api.sandbox.braintreegateway.com.evil.example/client_api" },
  { field: "assetsUrl", url: "https://assets.braintreegateway.net" },
]) {
  test(`a configuration whose ${field} is ${url} is not trusted`, async ({ library }) => {
    const configuration = { ...clientConfiguration(ALL_FEATURES), [field]: url };
    await library.page.route(/client_api\/v1\/configuration/, (route) =>
      route.fulfill({ json: configuration, headers: { "access-control-allow-origin": "*" } }),
    );
    expect(await library.open(plainToken)).toMatchObject({
      type: "MERCHANT",
      code: "CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN",
    });
  });
}

for (const env of ["sandbox", "production"]) {
  test(`an event of the analytics in ${env} has name, timestamp, environment, merchant, session, integration type and platform`, async ({
    library,
  }) => {
    const configuration = { ...clientConfiguration(ALL_FEATURES), environment: env };
    await library.page.route(/client_api\/v1\/configuration/, (route) =>
      route.fulfill({ json: configuration, headers: { "access-control-allow-origin": "*" } }),
    );
    await library.open(plainToken);
    await expect.poll(() => library.sent(LOGGER).length).toBeGreaterThan(1);
    for (const { method, body } of library.sent(LOGGER)) {
      expect(method).toBe("POST");
      expect(body).toMatchObject({
        events: [{ level: "info", payload: { env, timestamp: expect.any(Number) } }],
        tracking: [
          {
            event_name: expect.stringMatching(/^web\.custom\.client\.load\./),
            t: expect.any(Number),
            merchant_sdk_env: env,
            merchant_id: MERCHANT.id,
            session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            api_integration_type: "custom",
            platform: "web",
            c_sdk_ver: "3.123.2",
          },
        ],
      });
    }
  });
}

test("events about a payment by PayPal carry its paypal_context_id", async ({ library }) => {
  await library.open(token);
  await addComponent(library.page, "paypal-checkout");
  await library.page.evaluate(async () => {
    interface Checkout {
      createPayment(options: object): Promise<string>;
      updatePayment(options: object): Promise<unknown>;
    }
    const { paypalCheckout } = window.braintree as typeof window.braintree & {
      readonly paypalCheckout: { create(options: object): Promise<Checkout> };
    };
    const checkout = await paypalCheckout.create({ client: window.client });
    const money = { amount: "39.99", currency: "USD" };
    const paymentId = await checkout.createPayment({ flow: "checkout", intent: "capture", ...money });
    await checkout.updatePayment({ paymentId, ...money });
  });
  const contexts = () =>
    library
      .sent(LOGGER)
      .map(({ body }) => (body as { tracking: readonly { paypal_context_id?: string }[] }).tracking[0]);
  await expect
    .poll(() => contexts().find((each) => each?.paypal_context_id !== undefined))
    .toMatchObject({
      paypal_context_id: expect.stringMatching(/^EC-/),
    });
});

test("a request has 60 s, and analytics have 2 s, which a logger that says nothing does not stretch", async ({
  library,
}) => {
  const { page } = library;
  await page.evaluate(() => {
    const waits: [string, number][] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      this.addEventListener("loadend", () => waits.push([this.responseURL, this.timeout]));
      send.call(this, body ?? null);
    };
    Object.assign(window, { waits });
  });
  library.emulator.script.add({ operation: "logger", does: "deaf", times: 20 });
  const began = Date.now();
  const given = page.waitForEvent("requestfailed", (request) => request.url() === LOGGER);
  await library.open(token);
  await given;
  expect(Date.now() - began).toBeGreaterThan(1_500);
  expect(Date.now() - began).toBeLessThan(6_000);
  const waits = await page.evaluate(() => (window as Window & { waits?: [string, number][] }).waits ?? []);
  expect(new Map(waits)).toEqual(
    new Map([
      [GRAPHQL, 60_000],
      ["", 2_000],
    ]),
  );
});

test("card fields whose frames do not come are given up after an integration timeout of 60 s", async ({ library }) => {
  const { page } = library;
  await page.clock.install();
  await library.open(token);
  await addComponent(page, "hosted-fields");
  await page.route(/assets\.braintreegateway\.com/, (route) => route.abort());
  await page.evaluate(() => {
    document.body.appendChild(document.createElement("div")).id = "number";
    const { hostedFields } = window.braintree as typeof window.braintree & {
      readonly hostedFields: { create(options: object): Promise<unknown> };
    };
    // Its frame never comes: the test looks at when the library gives up, and the promise fails then.
    hostedFields.create({ client: window.client, fields: { number: { container: "#number" } } }).catch(() => undefined);
  });
  const gaveUp = () =>
    library.sent(LOGGER).filter(({ body }) => JSON.stringify(body).includes("load.timed-out")).length;
  await expect(page.locator("iframe")).toHaveCount(1);
  await page.clock.fastForward(59_000);
  await page.waitForTimeout(300);
  expect(gaveUp()).toBe(0);
  await page.clock.fastForward(1_500);
  await expect.poll(gaveUp).toBe(1);
});
