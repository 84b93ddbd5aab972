import { expect, it } from "vitest";
import { pixelIdentity } from "./pixel-identity.ts";

const BUYER = {
  visitorCode: "v",
  email: " Ana@Mail.example ",
  country: "US",
  browserId: "fb.1",
  userAgent: "agent",
  ip: "192.0.2.1",
};

it("hashes the normalised address and passes on nothing that it could be read from", async () => {
  const identity = await pixelIdentity(BUYER);
  expect(identity).toEqual({
    external_id: "v",
    hashed_email: (await pixelIdentity({ ...BUYER, email: "ana@mail.example" })).hashed_email,
    country: "US",
    browser_id: "fb.1",
    user_agent: "agent",
    ip: "192.0.2.1",
  });
  expect(identity.hashed_email).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(identity)).not.toMatch(/ana/i);
});

it("hashes as SHA-256 does", async () => {
  expect((await pixelIdentity({ ...BUYER, email: "test" })).hashed_email).toBe(
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  );
});

it("makes no hash of an address that is not known", async () => {
  expect((await pixelIdentity({ ...BUYER, email: "" })).hashed_email).toBe("");
});
