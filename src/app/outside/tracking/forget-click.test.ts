import { expect, it } from "vitest";
import { aPageLoad, aStorage } from "../../../../tests/support/a-page-load.ts";
import { forgetClick } from "./forget-click.ts";

const SOURCE = {
  parameters: { ttclid: "T1", gclid: "G1", utm_source: "tiktok" },
  referrer: "",
  landingPage: "/de-DE/home",
};

it("stores no click of an advertisement after a refusal, and keeps the rest of where the visit came from", () => {
  const storage = aStorage();
  storage.write("user", { position: "goal", source: SOURCE });
  const replaced: unknown[] = [];
  const load = aPageLoad({
    storage,
    source: SOURCE,
    replaceSource: (source) => void replaced.push(source),
  });
  forgetClick(load, null);
  expect(replaced).toEqual([{ ...SOURCE, parameters: { utm_source: "tiktok" } }]);
  expect(storage.read("user")).toEqual({
    position: "goal",
    source: { ...SOURCE, parameters: { utm_source: "tiktok" } },
  });
});
