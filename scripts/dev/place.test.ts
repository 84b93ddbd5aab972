import { expect, it } from "vitest";
import { REPOSITORY } from "../../src/repository/language.ts";
import { createDevClock } from "./clock.ts";
import { placeOf } from "./place.ts";
import { siteCache } from "./site-cache.ts";

const readSite = siteCache(REPOSITORY, "dev", createDevClock());

const tagAt = (at: string, locale: "de-DE" | "en-AU"): unknown => {
  const address = new URL(`http://run.localhost/${locale}/spring-sale/home`);
  const request = { headers: { host: address.host } };
  const { edition } = placeOf(readSite, Date.parse(at), request, address, { locale, page: "spring-sale/home" });
  return edition.funnel.pages["spring-sale/home"]?.sections["hero"]?.["tag"];
};

it("shows the page of a campaign as it is on the day of the clock, in the locale of the address", () => {
  expect(tagAt("2027-03-19T12:00:00Z", "de-DE")).toBeUndefined();
  expect(tagAt("2027-03-21T12:00:00Z", "de-DE")).toBe("spring-sale.tag");
  expect(tagAt("2027-03-21T12:00:00Z", "en-AU")).toBeUndefined();
});
