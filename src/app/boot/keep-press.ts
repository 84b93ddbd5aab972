import { closest } from "./closest.ts";
import { meaningOf } from "./meaning.ts";

export interface KeptPress {
  /** The visitor went on in another way: what was pressed before is not wanted any more. */
  forget(): void;
  /** Of the button that waits to be pressed again. */
  meaning(): string | null;
  /** Presses once more what was pressed, and keeps nothing from then on. */
  again(): void;
}

const buttons = (): readonly HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>("#root button")];

/**
 * Keeps the last press on a prerendered button for the application. Neither the browser nor the application sees the press
 * itself: a form is not sent by the browser, and nothing is ordered twice.
 * @param brought meaning of a button that was pressed before the page was loaded again
 */
export const keepPress = (load: () => void, brought: string | null = null): KeptPress => {
  let broughtMeaning = brought;
  let kept: { readonly button: HTMLButtonElement; readonly meaning: string; readonly busy: string | null } | null =
    null;

  const forget = (): void => {
    if (kept?.busy === null) kept.button.removeAttribute("aria-busy");
    else kept?.button.setAttribute("aria-busy", kept.busy);
    kept = null;
    broughtMeaning = null;
  };
  const keep = (event: MouseEvent): void => {
    const button = closest<HTMLButtonElement>(event, "#root button");
    // An option is a tap; a popover opens by itself.
    if (!button || button.closest("[data-step]") || button.hasAttribute("popovertarget")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    forget();
    kept = { button, meaning: meaningOf(button, buttons()), busy: button.getAttribute("aria-busy") };
    button.setAttribute("aria-busy", "true");
    load();
  };
  const meaningKept = (): string | null => kept?.meaning ?? broughtMeaning;
  const again = (): void => {
    removeEventListener("click", keep, true);
    const meaning = meaningKept();
    forget();
    buttons()
      .find((button) => meaningOf(button, buttons()) === meaning)
      ?.click();
  };

  addEventListener("click", keep, true);
  addEventListener("pagehide", forget);
  return { forget, meaning: meaningKept, again };
};
