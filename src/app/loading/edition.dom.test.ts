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
])("a visitor of the running brand with %j and the cookie %j plays %s", (query, cookies, edition) => {
  expect(wantedEdition({ funnel: "20" }, query, cookies)).toBe(edition);
});

it("plays the brand's own funnel where the address names none", () => {
  expect(wantedEdition({ funnel: "342" }, {}, "edition=20~hero.jumping")).toBe("342");
  expect(wantedEdition({ funnel: "342" }, { jg: "20" }, "")).toBe("20");
});
