/**
 * The page that a control stands on: its heading, or its address where the application writes another heading for a visitor
 * whom it knows (`data-personal`).
 */
const pageShown = (): string | null | undefined =>
  document.querySelector("#root[data-personal]") ? location.pathname : document.querySelector("#root h1")?.textContent;

const wordsOf = (control: HTMLElement): string => control.getAttribute("name") ?? control.textContent;

/**
 * What makes an act on a control mean the same: the page, the words on it (the price among them) or the name of the field, and
 * its place among those with the same words. Others may join them when the application takes over, such as a way back.
 */
export const meaningOf = (control: HTMLElement, all: readonly HTMLElement[]): string => {
  const words = wordsOf(control);
  return [pageShown(), all.filter((each) => wordsOf(each) === words).indexOf(control), words].join();
};
