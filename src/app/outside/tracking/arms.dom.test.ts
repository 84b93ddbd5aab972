import { expect, it } from "vitest";
import { createWebStorage } from "../../../storage/web-storage.ts";
import { armWatch, drawnArms } from "./arms.ts";

const HERO = { id: "hero", pages: ["home"], steps: ["goal"] };
const CONTROL = { experiment: "hero", arm: "control" };

const watch = (mayCount = () => true) => {
  const reported: string[] = [];
  const storage = createWebStorage(() => sessionStorage);
  const seen = armWatch([CONTROL], [HERO], storage, ({ experiment, variation }) => {
    if (mayCount()) reported.push(`${experiment}.${variation}`);
    return mayCount();
  });
  return { reported, seen };
};

it("reads the arms of the visit, the control among them", () => {
  expect(drawnArms("language=de-DE; edition=20~hero.control~plans.short")).toEqual([
    CONTROL,
    { experiment: "plans", arm: "short" },
  ]);
  expect(drawnArms("edition=20+blackfriday")).toEqual([]);
  expect(drawnArms("edition=<script>")).toEqual([]);
});

it("counts a visitor where the arms differ, and only once", () => {
  sessionStorage.clear();
  const { reported, seen } = watch();
  seen({ page: "about", step: "goal" });
  expect(reported).toEqual([]);
  seen({ page: "quiz", step: "age" });
  expect(reported).toEqual([]);
  seen({ page: "quiz", step: "goal" });
  seen({ page: "home", step: "goal" });
  expect(reported).toEqual(["hero.control"]);
});

it("counts who said yes after the difference was seen", () => {
  sessionStorage.clear();
  let agreed = false;
  const { reported, seen } = watch(() => agreed);
  seen({ page: "home", step: "goal" });
  expect(reported).toEqual([]);
  agreed = true;
  seen({ page: "home", step: "goal" });
  expect(reported).toEqual(["hero.control"]);
});

it("does not count the same visit again after a reload", () => {
  sessionStorage.clear();
  watch().seen({ page: "home", step: "goal" });
  const again = watch();
  again.seen({ page: "home", step: "goal" });
  expect(again.reported).toEqual([]);
});
