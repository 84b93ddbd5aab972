import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LanguageLinks } from "./LanguageLinks.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const germanLink = (page: string): string | null => {
  render(<LanguageLinks page={page} locale="en-US" funnel="20" label="Language" />);
  return screen.getByText("Deutsch (Deutschland)").getAttribute("href");
};

it("leads to the same page in another language", () => {
  expect(germanLink("success/trials")).toBe("/de-DE/success/trials");
});

it("leads from a missing page to the one that was asked for", () => {
  history.replaceState(null, "", "/en-US/marathons/berlin?x=1");
  expect(germanLink("404")).toBe("/de-DE/marathons/berlin");
});
