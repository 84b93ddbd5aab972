import { expect, it } from "vitest";
import { configuredPlatforms } from "./configured-platforms.ts";
import { missingFields } from "./identity.ts";
import type { BuyerIdentity } from "./platform.ts";

const IDENTITY: BuyerIdentity = {
  external_id: "a",
  email: "b",
  gender: "c",
  country: "d",
  browser_id: "e",
  user_agent: "f",
  ip: "192.0.2.1",
};
const [pixel, shortVideo] = configuredPlatforms({
  PIXEL_ID: "77",
  PIXEL_TOKEN: "t",
  PIXEL_APP_SECRET: "s",
  SHORT_VIDEO_PIXEL_ID: "SV8",
  SHORT_VIDEO_PIXEL_TOKEN: "t",
});
if (!pixel || !shortVideo) throw new Error("both are configured");

it("a purchase without e-mail is an error for the short-video pixel, and nothing else is", () => {
  const empty = Object.fromEntries(Object.keys(IDENTITY).map((field) => [field, ""]));
  expect(missingFields(shortVideo, { identity: { ...IDENTITY, ...empty }, withheld: ["gender"] })).toEqual(["email"]);
  expect(missingFields(shortVideo, { identity: IDENTITY, withheld: [] })).toEqual([]);
});

it.each(["external_id", "email", "gender", "country", "browser_id", "user_agent", "ip"])(
  "a purchase without %s is an error for the pixel",
  (field) => {
    expect(missingFields(pixel, { identity: { ...IDENTITY, [field]: "" }, withheld: [] })).toEqual([field]);
  },
);

it("gender that nobody agreed to share is no error", () => {
  expect(missingFields(pixel, { identity: { ...IDENTITY, gender: "" }, withheld: ["gender"] })).toEqual([]);
});

it("is off until it is configured, and refuses half of a configuration by what is missing", () => {
  expect(configuredPlatforms({ PIXEL_ID: "" })).toEqual([]);
  expect(() => configuredPlatforms({ PIXEL_ID: "77" })).toThrow("Set PIXEL_TOKEN and PIXEL_APP_SECRET, too");
});
