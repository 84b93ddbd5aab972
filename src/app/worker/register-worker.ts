import { trusted } from "../loading/trusted.ts";
import type { Ports } from "../ports/ports.ts";
import { offlinePage } from "./offline-page.ts";
import type { PageNotes } from "./worker-answers.ts";

const WORKER = "/service-worker.js";

const notesOf = ({ page, words }: Pick<Ports, "page" | "words">): PageNotes => {
  const { color, backgroundColor } = getComputedStyle(document.body);
  const texts = {
    lang: page.locale,
    brand: page.brand.name,
    title: words.t("app.offlinePage.title"),
    text: words.t("app.offlinePage.text"),
    again: words.t("app.retry"),
  };
  return {
    offline: offlinePage(texts, { ink: color, paper: backgroundColor }),
    files: performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/`)),
  };
};

/**
 * Hands this page's files and the page for whoever is offline to the service worker. A page does without it: what fails is
 * reported, and over plain http it is not used (SPEC §8).
 */
export const registerWorker = async ({
  page,
  words,
  reportFault,
}: Pick<Ports, "page" | "words" | "reportFault">): Promise<void> => {
  if (!isSecureContext) {
    reportFault("no service worker: the connection is not secure");
    return;
  }
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(trusted("worker").createScriptURL(WORKER));
    const { active } = await navigator.serviceWorker.ready;
    // Nothing is handed over, and a worker has no origin to name.
    active?.postMessage(notesOf({ page, words }), []);
  } catch (error) {
    reportFault("service worker", error);
  }
};
