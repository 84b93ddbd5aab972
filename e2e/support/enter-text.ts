import type { Locator } from "playwright/test";

/**
 * Key by key, as a visitor does. `fill` sets the value in the page's own scripts where Firefox is driven over WebDriver BiDi,
 * and React takes a value that it has seen set for one that nobody entered.
 */
export const enterText = async (field: Locator, text: string): Promise<void> => {
  if ((await field.inputValue()) !== "") await field.fill("");
  await field.pressSequentially(text);
};
