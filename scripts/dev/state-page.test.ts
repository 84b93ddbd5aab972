import { expect, it } from "vitest";
import { sampleTree } from "../../tests/support/run-funnel.ts";
import { statePage } from "./state-page.ts";

const pageAt = (path: string): string | null => statePage(sampleTree(), new URL(path, "http://brand.localhost:5173"));

it("leads to a step by its name, as whoever comes there soonest", () => {
  expect(pageAt("/state/sample/age?locale=de-DE")).toContain('location.replace("/de-DE/quiz?jg=sample#age")');
});

it("leads to a state by its number", () => {
  expect(pageAt("/state/sample/0")).toContain("<title>State 0</title>");
});

it("says that no visitor stands on a step that is none", () => {
  expect(() => pageAt("/state/sample/gaol")).toThrow(/none is "gaol"/);
});
