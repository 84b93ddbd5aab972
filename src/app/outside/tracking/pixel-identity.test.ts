import { expect, it, vi } from "vitest";
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
  const identity = await pixelIdentity(BUYER, 0);
  expect(identity).toEqual({
    external_id: "v",
    hashed_email: (await pixelIdentity({ ...BUYER, email: "ana@mail.example" }, 0))?.hashed_email,
    country: "US",
    browser_id: "fb.1",
    user_agent: "agent",
    ip: "192.0.2.1",
  });
  expect(identity?.hashed_email).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(identity)).not.toMatch(/ana/i);
});

it("hashes as SHA-256 does", async () => {
  expect((await pixelIdentity({ ...BUYER, email: "test" }, 0))?.hashed_email).toBe(
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  );
});

it("makes no hash of an address that is not known", async () => {
  expect((await pixelIdentity({ ...BUYER, email: "" }, 0))?.hashed_email).toBe("");
});

it("makes an id of the browser where the pixel has set none, the same for a visitor but for its moment", async () => {
  const buyer = { ...BUYER, visitorCode: "abcdefgh12345678", browserId: "" };
  expect((await pixelIdentity(buyer, 1_795_000_000_000))?.browser_id).toBe("fb.1.1795000000000.41752621374591");
  expect((await pixelIdentity({ ...buyer, visitorCode: "" }, 0))?.browser_id).toBe("");
});

it("says nothing of the buyer over plain http, where the browser hashes nothing", async () => {
  vi.stubGlobal("crypto", {});
  expect(await pixelIdentity(BUYER, 0)).toBeNull();
  vi.unstubAllGlobals();
});
