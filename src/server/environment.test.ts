import { expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";
import { pretendedClock } from "./jobs/pretended-clock.ts";

it("shows the time as it is, unless it is told to pretend", () => {
  expect(readEnvironment({}).clock).toBeNull();
  expect(readEnvironment({ CLOCK: "" }).clock).toBeNull();
  expect(readEnvironment({ CLOCK: "2026-12-27" }).clock).toBe(Date.UTC(2026, 11, 27));
  expect(readEnvironment({ CLOCK: "2026-12-27T09:00:00+01:00" }).clock).toBe(Date.UTC(2026, 11, 27, 8));
});

it("starts at no moment that is none", () => {
  expect(() => readEnvironment({ CLOCK: "Boxing Day" })).toThrow(/CLOCK is no moment: Boxing Day/);
});

it("does not pretend where real money is taken, unless that is said as well", () => {
  const production = { CLOCK: "2026-12-27", NODE_ENV: "production" };
  expect(() => readEnvironment(production)).toThrow(/ALLOW_CLOCK/);
  expect(readEnvironment({ ...production, ALLOW_CLOCK: "true" }).clock).toBe(Date.UTC(2026, 11, 27));
  expect(readEnvironment({ NODE_ENV: "production" }).clock).toBeNull();
});

it("goes on from the moment that it pretends", () => {
  let real = 1_000;
  const now = pretendedClock(50_000, () => real);
  expect(now()).toBe(50_000);
  real += 700;
  expect(now()).toBe(50_700);
});

it("shows what was mailed only to who sits at this computer", () => {
  expect(readEnvironment({}).showMailbox).toBe(true);
  expect(readEnvironment({ HOST: "0.0.0.0" }).showMailbox).toBe(false);
  expect(readEnvironment({ TRUST_PROXY: "1" }).showMailbox).toBe(false);
  expect(readEnvironment({ NODE_ENV: "production" }).showMailbox).toBe(false);
  expect(readEnvironment({ SMTP_URL: "smtp://mail.example" }).showMailbox).toBe(false);
});

it("takes no real money when it cannot confirm the order by mail", () => {
  const keys = { BRAINTREE_MERCHANT_ID: "m", BRAINTREE_PUBLIC_KEY: "p", BRAINTREE_PRIVATE_KEY: "k" };
  const real = { ...keys, BRAINTREE_ENVIRONMENT: "production" };
  expect(() => readEnvironment(real)).toThrow(/SMTP_URL/);
  expect(readEnvironment({ ...real, SMTP_URL: "smtp://mail.example" }).smtpUrl).toBe("smtp://mail.example");
  expect(readEnvironment(keys).smtpUrl).toBeNull();
});
