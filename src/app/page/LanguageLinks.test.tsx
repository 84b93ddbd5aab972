import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LanguageLinks } from "./LanguageLinks.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const germanLink = (page: string, funnel = "20", hostFunnel = "20"): string | null => {
  const shown = { page, locale: "en-US", brand: { funnel: hostFunnel } } as const;
  render(<LanguageLinks page={shown} funnel={funnel} label="Language" />);
  return screen.getByText("Deutsch (Deutschland)").getAttribute("href");
};

it("leads to the same page in another language", () => {
  expect(germanLink("success/trials")).toBe("/de-DE/success/trials");
});

it("leads from a missing page to the one that was asked for", () => {
  history.replaceState(null, "", "/en-US/marathons/berlin?x=1");
  expect(germanLink("404")).toBe("/de-DE/marathons/berlin");
});

it("keeps the funnel where the host would show another one", () => {
  expect(germanLink("home", "20", "342")).toBe("/de-DE/home?jg=20");
});

it("keeps a funnel that brings its brand along on any host", () => {
  expect(germanLink("home", "342", "342")).toBe("/de-DE/home?jg=342");
});
