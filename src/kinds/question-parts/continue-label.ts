import type { Words } from "../view-contract.tsx";

/** "Continue (3)": how much is chosen, on the button that goes on. */
export const continueLabel = (count: number, words: Words): string =>
  count === 0 ? words.t("app.continue") : words.t("app.question.continueWith", { number: words.number(count) });
