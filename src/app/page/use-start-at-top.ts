import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { runtimeAtom } from "../session/store.ts";

/**
 * Shows a page that follows another one from its top. The first page of a document is left alone: there the browser
 * restores what the visitor saw. SPEC §2 names the pages that keep the place, and excepts their shipping subpage.
 */
export const useStartAtTop = (page: string): void => {
  const runtime = useAtomValue(runtimeAtom);
  const before = useRef(page);
  useLayoutEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const keeps = runtime.screens.get(page)?.keepsScroll === true && !page.endsWith("/shipping");
    if (!keeps) scrollTo(0, 0);
  }, [page, runtime]);
};
