import { expect, it } from "vitest";
import { forgetArms, holdEdition } from "./hold-edition.ts";

it("keeps who agrees in mid-visit on what they play, and leaves an edition that was drawn", () => {
  const fresh = { cookie: "" };
  holdEdition(fresh, "20");
  expect(fresh.cookie).toBe("edition=20; Path=/; SameSite=Lax");
  const drawn = { cookie: "edition=20~hero.control" };
  holdEdition(drawn, "20");
  expect(drawn.cookie).toBe("edition=20~hero.control");
});

it("takes the arms and what was seen of them away with the visitor's yes, and leaves the campaign", () => {
  const removed: string[] = [];
  const perTab = { remove: (key: string) => void removed.push(key) };
  const drawn = { cookie: "edition=20+sale~hero.control~plan-order.long-first" };
  forgetArms(drawn, perTab);
  expect([drawn.cookie, removed]).toEqual(["edition=20+sale; Path=/; SameSite=Lax", ["arms-seen"]]);
});
