import { expect, it } from "vitest";
import { REPOSITORY } from "../../src/repository/language.ts";
import { readSpecification } from "../../src/repository/specification/specification.ts";
import { isWritten, pageTypesInUse } from "./site-pages.ts";

const { entries, reached } = readSpecification(REPOSITORY);

const namesOf = (...groups: readonly string[]): readonly string[] =>
  entries.filter(({ group }) => groups.includes(group)).map(({ name }) => name);

/** Views that are no page: a followed link, and fields that have loaded. */
const OTHER_VIEWS = ["blog", "payments_screen_loaded"];

it("reports pages under each page type that is reached", () => {
  const types = reached.filter(({ entry }) => entry.group === "page-types").map(({ entry }) => entry.name);
  expect([...pageTypesInUse, ...OTHER_VIEWS].toSorted()).toEqual(types.toSorted());
});

it("asks for each distance level and each goal of the specification", () => {
  const options = namesOf("distance-levels", "goals");
  expect(options).toHaveLength(11);
  expect(options.filter((option) => !isWritten(option))).toEqual([]);
});
