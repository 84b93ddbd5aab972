import { expect, it } from "vitest";
import { playedEdition } from "./played-edition.ts";

it("names the control that was drawn, which is the plain funnel", () => {
  expect(playedEdition({ id: "20" }, "edition=20~plan-order.control")).toBe("20~plan-order.control");
  expect(playedEdition({ id: "20", edition: "20~hero.big" }, "edition=20~hero.big~plan-order.control")).toBe(
    "20~hero.big~plan-order.control",
  );
});

it("is what is played where another edition, or none, was written down", () => {
  expect(playedEdition({ id: "20" }, "edition=342")).toBe("20");
  expect(playedEdition({ id: "20", edition: "20~hero.big" }, "edition=20~hero.small")).toBe("20~hero.big");
  expect(playedEdition({ id: "20" }, "")).toBe("20");
});
