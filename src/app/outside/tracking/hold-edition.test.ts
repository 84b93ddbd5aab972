import { expect, it } from "vitest";
import { holdEdition } from "./hold-edition.ts";

it("keeps who agrees in mid-visit on what they play, and leaves an edition that was drawn", () => {
  const fresh = { cookie: "" };
  holdEdition(fresh, "20");
  expect(fresh.cookie).toBe("edition=20; Path=/; SameSite=Lax");
  const drawn = { cookie: "edition=20~hero.control" };
  holdEdition(drawn, "20");
  expect(drawn.cookie).toBe("edition=20~hero.control");
});
