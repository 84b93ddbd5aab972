import { expect, it } from "vitest";
import { wantedEdition } from "./edition.ts";

it.each([
  [{}, "", "20"],
  [{ jg: "342" }, "", "342"],
  [{ test: "342" }, "", "342"],
  [{ jg: "20", test: "342" }, "", "20"],
  [{}, "language=de-DE; edition=20~hero.jumping", "20~hero.jumping"],
  [{}, "edition=20~hero.control", "20"],
  [{}, "edition=20~hero.control~plans.short", "20~plans.short"],
  [{}, "edition=20+blackfriday~hero.control", "20+blackfriday"],
  [{ jg: "342" }, "edition=20~hero.jumping", "342"],
])("a visitor with %j and the cookie %j plays %s", (query, cookies, edition) => {
  expect(wantedEdition(query, cookies)).toBe(edition);
});
