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
 * Hands this page's files and the page for whoever is offline to the service worker, and to one that takes its place. A page does without it: what fails is
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
  const { serviceWorker } = navigator;
  let noted: ServiceWorker | null = null;
  const note = (worker: ServiceWorker | null): void => {
    if (worker === null || worker === noted) return;
    noted = worker;
    // Nothing is handed over, and a worker has no origin to name.
    worker.postMessage(notesOf({ page, words }), []);
  };
  try {
    await serviceWorker.register(trusted("worker").createScriptURL(WORKER));
    note((await serviceWorker.ready).active);
    // The browser looks for a newer one after each page: that one comes later, and has kept nothing.
    serviceWorker.addEventListener("controllerchange", () => note(serviceWorker.controller));
  } catch (error) {
    reportFault("service worker", error);
  }
};
