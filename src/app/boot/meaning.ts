/** What makes an act on a control mean the same: the heading above it, its place, its words, the price among them. */
export const meaningOf = (control: HTMLElement, all: readonly HTMLElement[]): string =>
  [document.querySelector("#root h1")?.textContent, all.indexOf(control), control.textContent].join();
