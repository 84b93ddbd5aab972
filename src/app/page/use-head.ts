import { useLayoutEffect, useRef } from "react";
import { trusted } from "../loading/trusted.ts";

/** What `pageHead` of the document's shell writes. The document itself has its structured data at the end of its body. */
const OF_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

/**
 * Tells crawlers and whoever shares the page of the page that is shown, and no longer of the one that the document was
 * loaded as.
 * @param head undefined: that of the document
 */
export const useHead = (head: string | undefined): void => {
  const ofDocument = useRef<readonly Element[] | null>(null);
  useLayoutEffect(() => {
    const shown = [...document.querySelectorAll(OF_PAGE)];
    ofDocument.current ??= shown;
    const wanted =
      head === undefined
        ? ofDocument.current
        : new DOMParser().parseFromString(trusted("page-head").createHTML(head), "text/html").head.children;
    for (const each of shown) each.remove();
    document.head.append(...wanted);
  }, [head]);
};
