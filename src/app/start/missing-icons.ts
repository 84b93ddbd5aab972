import { addIcons } from "../loading/icons.ts";

const isMissing = (use: Element): boolean => !document.getElementById(use.getAttribute("href")?.slice(1) ?? "");

/** Adds all pictures of a page as soon as one is drawn that is not there, as by what the shop answers without any act of the visitor. */
export const addMissingIcons = (hash: string): void => {
  const look = (): void => {
    if (![...document.querySelectorAll('use[href^="#"]')].some(isMissing)) return;
    observer.disconnect();
    void addIcons(hash);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
};
