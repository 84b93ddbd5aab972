import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { runtimeAtom } from "../session/store.ts";

/**
 * Shows a page that follows another one from its top. The first page of a document is left alone: there the browser
 * restores what the visitor saw. SPEC §2 names the pages that keep the place, and excepts their shipping subpage.
 * @param documentPage the page that the document was loaded as
 */
export const useStartAtTop = (page: string, documentPage: string): void => {
  const runtime = useAtomValue(runtimeAtom);
  const lastPage = useRef(documentPage);
  useLayoutEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    const keeps = runtime.screens.get(page)?.keepsScroll === true && !page.endsWith("/shipping");
    if (!keeps) scrollTo(0, 0);
  }, [page, runtime]);
};
