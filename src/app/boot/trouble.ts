/** What the page says of its own loading: that it takes long, or that it has failed. */
export type Trouble = "slow" | "failed";

/** On the window: what failed is to be tried again, and the document stays. */
export const TRY_AGAIN = "tryagain";

const box = (): HTMLElement | null => document.getElementById("trouble");

/**
 * The words stand in the page: what carries them cannot fail to come. Where storage is blocked (`data-unstored`) the answers
 * outlive no more than a reload by the page itself.
 */
export const showTrouble = (trouble: Trouble): void => {
  const shown = box();
  if (!shown) return;
  const when = document.documentElement.hasAttribute("data-unstored") ? `${trouble}-unstored` : trouble;
  for (const text of shown.querySelectorAll("p")) text.hidden = text.dataset["when"] !== when;
  shown.hidden = false;
};

export const hideTrouble = (): void => {
  const shown = box();
  if (shown) shown.hidden = true;
};
