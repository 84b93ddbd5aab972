import { expect, it } from "vitest";
import { secretLink } from "./secret-link.ts";

it.each([
  ["claim-1.s3cret", { id: "claim-1", token: "s3cret" }],
  ["claim-1", null],
  ["claim-1.", null],
  [".s3cret", null],
  ["", null],
  [undefined, null],
])("reads %j as the link %j", (secret, link) => {
  expect(secretLink(secret)).toEqual(link);
});
