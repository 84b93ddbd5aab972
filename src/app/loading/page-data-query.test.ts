import { expect, it } from "vitest";
import { pageDataQuery } from "./page-data-query.ts";

it.each([
  ["?jg=342&utm_source=mail", "?jg=342&utm_source=mail"],
  ["?test=342", "?jg=342"],
  ["?utm_source=mail&code=0123456789abcdef0123456789abcdef", "?utm_source=mail"],
  ["", ""],
])("asks for the pages of the funnel in %j with %j", (search, query) => {
  expect(pageDataQuery(search)).toBe(query);
});
