import { fetchFreshFiles } from "../boot/fresh-files.ts";
import { TRY_AGAIN } from "../boot/trouble.ts";

const isUnstored = (): boolean => document.documentElement.hasAttribute("data-unstored");

/** The words for a payment, which have a button of their own, in the place of those that are shown where nothing is stored. */
const wordForPaid = (paid: Element): (() => void) => {
  const reload = document.querySelector<HTMLElement>("#trouble > button");
  const before = [...document.querySelectorAll("#trouble > [data-when$=-unstored]")].map((text) => {
    const nodes = [...text.childNodes];
    text.replaceChildren(...[...paid.childNodes].map((node) => node.cloneNode(true)));
    return () => text.replaceChildren(...nodes);
  });
  const hide = (): void => void (reload && (reload.hidden = isUnstored()));
  hide();
  // Storage may fail to take what comes of the payment.
  const observer = new MutationObserver(hide);
  observer.observe(document.documentElement, { attributeFilter: ["data-unstored"] });
  return () => {
    observer.disconnect();
    if (reload) reload.hidden = false;
    for (const restore of before) restore();
  };
};

const tryAgain = async (button: HTMLButtonElement): Promise<void> => {
  button.disabled = true;
  const isFresh = await fetchFreshFiles();
  button.disabled = false;
  if (!isFresh) return;
  const box = button.closest<HTMLElement>("#trouble");
  if (box) box.hidden = true;
  dispatchEvent(new Event(TRY_AGAIN));
};

/** Before the listener of the boot script, which loads the document again. */
const onPress = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("#trouble button") : null;
  if (!button || !isUnstored()) return;
  event.stopImmediatePropagation();
  void tryAgain(button);
};

let letGo: (() => void) | null = null;

/**
 * From the moment in which money may move nothing but this document may know of it: where storage is blocked, or fails to take
 * what came of it, the document's words for trouble say so, and their button tries again and leaves nothing. One that has no such
 * words takes no payments: what was paid before it lies in storage.
 * @returns takes that back: nothing was paid
 */
export const keepDocument = (): (() => void) => {
  // Tests of purchases have no document.
  const paid = globalThis.document?.querySelector("#trouble > [data-when=paid]");
  if (letGo === null && paid) {
    const restoreWords = wordForPaid(paid);
    addEventListener("click", onPress, true);
    letGo = () => {
      restoreWords();
      removeEventListener("click", onPress, true);
    };
  }
  return () => {
    letGo?.();
    letGo = null;
  };
};
