import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { pageHead } from "../document/shell.ts";
import { useHead } from "./use-head.ts";

const headOf = (page: string, robots: "index" | "noindex") =>
  pageHead({
    locale: "de-DE",
    heading: `About ${page} & more`,
    description: `All of "${page}"`,
    canonical: `https://strideo.example/de-DE/${page}`,
    alternates: [{ lang: "en-US", href: `https://strideo.example/en-US/${page}` }],
    robots,
    jsonLd: { "@type": "WebPage", name: page },
    image: { href: `https://strideo.example/og/${page}.png`, alt: page },
    siteName: "Strideo",
  });

const REST = '<meta charset="utf-8"><title>Home</title><link rel="icon" href="/favicon.ico"><style>p{}</style>';

/** As the document has it: structured data stand at the end of its body. */
beforeEach(() => {
  document.head.replaceChildren(
    document.createRange().createContextualFragment(`${REST}${headOf("home", "index")}<meta name="theme-color">`),
  );
  document.body.replaceChildren(...document.head.querySelectorAll("script"));
});

const says = () => ({
  canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
  languages: [...document.querySelectorAll<HTMLLinkElement>("link[hreflang]")].map(({ href }) => href),
  robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content ?? null,
  shared: [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:url"],meta[property="og:image"]')].map(
    ({ content }) => content,
  ),
  things: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
  elements: document.head.children.length,
});

it("tells of the page that is shown, and again of the document's when the visitor goes back", () => {
  const { rerender } = renderHook<void, { readonly head: string | undefined }>(({ head }) => useHead(head), {
    initialProps: { head: headOf("quiz", "noindex") },
  });
  expect(says()).toEqual({
    canonical: "https://strideo.example/de-DE/quiz",
    languages: ["https://strideo.example/en-US/quiz"],
    robots: "noindex",
    shared: ["https://strideo.example/de-DE/quiz", "https://strideo.example/og/quiz.png"],
    // Of what search engines leave out they read no data.
    things: [],
    elements: 21,
  });
  rerender({ head: headOf("about", "index") });
  expect(says()).toMatchObject({ canonical: "https://strideo.example/de-DE/about", robots: null, elements: 21 });
  rerender({ head: undefined });
  expect(says()).toEqual({
    canonical: "https://strideo.example/de-DE/home",
    languages: ["https://strideo.example/en-US/home"],
    robots: null,
    shared: ["https://strideo.example/de-DE/home", "https://strideo.example/og/home.png"],
    things: ['{"@type":"WebPage","name":"home"}'],
    elements: 21,
  });
});

it("leaves alone what all pages of a document have in common", () => {
  renderHook(() => useHead(headOf("about", "index")));
  const rest = ["meta[charset]", "title", 'link[rel="icon"]', "style", 'meta[name="theme-color"]'];
  expect(rest.map((selector) => document.head.querySelectorAll(selector).length)).toEqual([1, 1, 1, 1, 1]);
});
