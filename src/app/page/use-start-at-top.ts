import { useAtomValue, useStore } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { runtimeAtom } from "../session/store.ts";
import { arrivalAtom } from "./arrival.ts";

/**
 * Shows a page that follows another one from its top, or from where the visitor left it, and leads the keyboard there. The
 * first page of a document is left alone: there the browser restores what the visitor saw. SPEC §2 names the pages that
 * keep the place, and excepts their shipping subpage.
 * @param documentPage the page that the document was loaded as
 */
export const useStartAtTop = (page: string, documentPage: string): void => {
  const runtime = useAtomValue(runtimeAtom);
  const store = useStore();
  const lastPage = useRef(documentPage);
  useLayoutEffect(() => {
    const arrival = store.get(arrivalAtom);
    const stood = arrival?.standIn?.end() === true;
    if (lastPage.current === page) return;
    lastPage.current = page;
    document.getElementById("main")?.focus({ preventScroll: true });
    const keeps = runtime.screens.get(page)?.keepsScroll === true && !page.endsWith("/shipping");
    // In what stood there the visitor may have gone on reading.
    if (!keeps && !stood) scrollTo(0, arrival?.path === location.pathname ? arrival.top : 0);
  }, [page, runtime, store]);
};
