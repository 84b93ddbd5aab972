import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { compile } from "../../engine/definition/compile.ts";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import { newSession } from "../../engine/session/start.ts";
import type { Locale } from "../../foundation/locale.ts";
import { vocabulary } from "../../kinds/vocabulary.gen.ts";
import { chunksOf, loadAllViews } from "../../renderer/view-of.tsx";
import { App } from "../page/App.tsx";
import { addMessages, createI18n } from "../page/i18n.ts";
import type { Navigation } from "../page/navigation.ts";
import type { PageData } from "../page/page-data.ts";
import type { Texts } from "../page/texts.ts";
import { NO_PORTS, refuse } from "../ports/no-ports.ts";
import { createFunnelStore } from "../session/store.ts";
import { elsewhere } from "./elsewhere.ts";

export { pageDataPath, pathOf, staticPartPath } from "../../foundation/page-path.ts";
export { bootSteps } from "../boot/boot-steps.ts";
export { viewsOfPage } from "../loading/page-views.ts";
export { isStaticPage } from "../loading/static-page.ts";
export { htmlDocument, pageHead } from "./shell.ts";
export { chunksOf, elsewhere };

export interface Prerenderer {
  readonly runtime: Runtime;
  /** HTML of a page's root, as the first client render will produce it. `session`: where the visitor stands; new when absent. */
  html(page: PageData, session?: Session): string;
}

// A view that arrived only while rendering would leave a hole in the page.
await loadAllViews();

const NO_NAVIGATION: Navigation = {
  go: refuse("The browser"),
  back: refuse("The browser"),
  onShown: refuse("The browser"),
  onTraversed: refuse("The browser"),
  route: refuse("The browser"),
};

/** @throws for a page whose words or views are missing: a build never ships a half page. */
export const createPrerenderer = (definition: FunnelDefinition): Prerenderer => {
  const runtime = compile(definition, vocabulary);
  // An instance of i18next is dear, the words of a page are cheap: one instance a locale, given each page's words.
  const instances = new Map<Locale, { readonly words: i18n; readonly missing: string[]; page: PageData }>();
  const textsOf = (words: i18n): Texts => ({
    t: (key, params) => words.t(key, { ...params }),
    add: refuse("Another page"),
    complete: refuse("Another page"),
  });
  const wordsFor = (page: PageData) => {
    const known = instances.get(page.locale);
    if (!known) {
      const missing: string[] = [];
      const words = createI18n(page.locale, page.messages, (key) => missing.push(key));
      instances.set(page.locale, { words, missing, page });
      return { words, missing };
    }
    if (known.page !== page) {
      known.words.removeResourceBundle(page.locale, "translation");
      addMessages(known.words, page.locale, page.messages);
      known.page = page;
      known.missing.length = 0;
    }
    return known;
  };
  const html = (
    page: PageData,
    session: Session = newSession(runtime, { locale: page.locale, startedOn: NO_PORTS.today() }),
  ) => {
    const store = createFunnelStore({ runtime, now: NO_PORTS.today(), perform: refuse("An effect") }, session);
    const { words, missing } = wordsFor(page);
    const text = renderToString(
      <App
        navigation={NO_NAVIGATION}
        store={store}
        ports={{ ...NO_PORTS, page, runtime, words: textsOf(words) }}
        onMounted={refuse("An effect of React")}
      />,
    );
    if (missing.length > 0) {
      throw new Error(`${page.locale} ${page.page}: no words for ${[...new Set(missing)].join(", ")}`);
    }
    return text;
  };
  return { runtime, html };
};
