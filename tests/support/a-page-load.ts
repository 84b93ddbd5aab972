import type { PageData } from "../../src/app/page/page-data.ts";
import { pageTexts } from "../../src/app/page/texts.ts";
import { NO_PORTS } from "../../src/app/ports/no-ports.ts";
import type { Ports } from "../../src/app/ports/ports.ts";
import type { WebStorage } from "../../src/storage/web-storage.ts";
import { aRuntime } from "./a-funnel.ts";

/** A page as the build writes it, without sections. */
export const aPage = (part: Partial<PageData> = {}): PageData => ({
  build: "b",
  locale: "de-DE",
  page: "home",
  definition: { kind: "landing", title: "t", description: "d", sections: {} },
  edition: "20",
  reads: [],
  funnel: "f",
  icons: "i",
  messages: {},
  brand: {
    id: "run",
    name: "Strideo",
    funnel: "20",
    navigation: [],
    footer: [],
    legal: [],
    trader: [],
  },
  ...part,
});

/** The ports of one page load. Whatever a test does not name refuses to be used. */
export const aPageLoad = (part: Partial<Ports> = {}): Ports => {
  const page = part.page ?? aPage();
  const runtime = part.runtime ?? aRuntime();
  return {
    ...NO_PORTS,
    page,
    runtime,
    playedEdition: () => runtime.definition.edition ?? runtime.definition.id,
    words: pageTexts(page.locale, page.messages, () => undefined),
    today: () => "2026-11-20",
    // Sends nothing: an event waits until somebody takes it over.
    report: () => undefined,
    ...part,
  };
};

/** Browser storage in the memory of a test. */
export const aStorage = (): WebStorage => {
  const values = new Map<string, unknown>();
  const texts = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => {
      values.delete(key);
      texts.delete(key);
    },
    readText: (key) => texts.get(key) ?? null,
    writeText: (key, text) => {
      texts.set(key, text);
      return true;
    },
    isLate: () => false,
    onOtherTab: () => () => undefined,
  };
};
