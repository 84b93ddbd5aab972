import { createStatusNotice } from "../outside/connection/status-notice.ts";
import type { PlainTexts } from "../page/texts.ts";
import { patiently } from "./patience.ts";

/** Says above the page that something did not come. Resolves when the visitor wants it tried again. */
export const askToTryAgain = (words: PlainTexts): Promise<void> =>
  new Promise((resolve) => {
    const notice = createStatusNotice();
    const act = (): void => {
      notice.remove();
      resolve();
    };
    notice.show(words.t("app.error.networkError"), { label: words.t("app.retry"), act });
  });

/**
 * What the document needs to go on; when it does not come the visitor is asked, as often as it takes.
 * @param mayGiveUp asked after each failure
 * @throws what the work threw, where it may be given up
 */
export const persistently = async <T>(
  work: () => Promise<T>,
  words: PlainTexts,
  mayGiveUp: () => boolean,
): Promise<T> => {
  for (;;) {
    try {
      return await patiently(work());
    } catch (error) {
      if (mayGiveUp()) throw error;
    }
    await askToTryAgain(words);
  }
};
