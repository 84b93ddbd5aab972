/** SPEC §9, delayed navigation. */
const DELAYED_MS = 1_000;

/** On the window, for whoever wants to know: the page that was asked for is not there after a second. */
export const DELAYED_NAVIGATION = "delayednavigation";

/** Passes on what a navigation waits for; after a second the page shows that it is on its way. */
export const showingDelay = async <T>(work: Promise<T>): Promise<T> => {
  const { documentElement } = document;
  const timer = setTimeout(() => {
    documentElement.toggleAttribute("data-delayed", true);
    dispatchEvent(new Event(DELAYED_NAVIGATION));
  }, DELAYED_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    documentElement.toggleAttribute("data-delayed", false);
  }
};
