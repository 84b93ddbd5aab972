import { expect, test } from "vitest";
import { splitFullName } from "./full-name.ts";

test("splits at the first space", () => {
  expect(splitFullName("Ana María López")).toEqual({ firstName: "Ana", lastName: "María López" });
  expect(splitFullName("  Ana  López ")).toEqual({ firstName: "Ana", lastName: "López" });
  expect(splitFullName("Ana")).toEqual({ firstName: "Ana", lastName: "" });
});
