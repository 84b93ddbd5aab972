import { expect, it } from "vitest";
import { redirectTarget } from "./use-redirect.ts";

it.each([
  ["", "/de-DE/home?jg=342"],
  ["?utm_source=mail&ttclid=x", "/de-DE/home?utm_source=mail&ttclid=x&jg=342"],
  ["?jg=20&affiliate_id=7", "/de-DE/home?jg=342&affiliate_id=7"],
])("keeps the parameters %j and names the funnel", (search, target) => {
  expect(redirectTarget({ funnel: "342", path: "home" }, "de-DE", search)).toBe(target);
});
