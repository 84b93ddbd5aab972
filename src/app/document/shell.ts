export interface TroubleWords {
  readonly slow: string;
  readonly failed: string;
  /** In their place where storage keeps nothing. */
  readonly slowUnstored: string;
  readonly failedUnstored: string;
  readonly again: string;
  /** In their place where nothing but the document knows of a payment; null in documents that take none. */
  readonly paid: {
    readonly text: string;
    /** Label of the button that tries again what failed, and leaves nothing. */
    readonly again: string;
    /** The way to what was paid for, beside the document. */
    readonly signIn: { readonly text: string; readonly href: string };
  } | null;
}

/** What a document says of its page. */
interface HeadOfPage {
  readonly locale: string;
  /** Its title without the brand, which a shared link names beside it. */
  readonly heading: string;
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  readonly robots: "index" | "noindex";
  readonly jsonLd: unknown;
  /** Address of the picture that a shared link shows, and its words. */
  readonly image: { readonly href: string; readonly alt: string };
  readonly siteName: string;
}

type DocumentData = { readonly value: unknown } | { readonly href: string };

/** One prerendered HTML document, as text. */
export interface DocumentParts extends HeadOfPage {
  readonly brand: string;
  /** What the tab and a search result show: it names the brand. */
  readonly title: string;
  /** Id of the campaign whose look lies over the brand's. */
  readonly season?: string;
  readonly css: string;
  readonly themeColor: string;
  /** Absent: the brand has no dark look. */
  readonly darkThemeColor: string | undefined;
  readonly bootScript: string;
  readonly body: string;
  /** JSON values that scripts read: id → value, or the address of a file that holds it. Never executed. */
  readonly data: Readonly<Record<string, DocumentData>>;
  readonly sprite: string;
  readonly isPersonal: boolean;
  /** Address to which the engine sends somebody who comes here without a visit. */
  readonly elsewhere?: string | undefined;
  readonly noscript: string;
  /** Addresses of its stylesheets, for browsers in which no script adds them. */
  readonly styles: readonly string[];
  /** What the page says of its own loading, and the label of the button that loads it again. */
  readonly trouble: TroubleWords;
  /** Module to start at once, for pages whose first sight needs the application. */
  readonly preloads: readonly { readonly href: string; readonly as: "script" | "fetch" }[];
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** JSON inside a script element: no `</script>`, no HTML comment, no line separators of old parsers. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const preload = ({ href, as }: DocumentParts["preloads"][number]): string =>
  as === "script"
    ? `<link rel="modulepreload" href="${href}">`
    : `<link rel="preload" as="fetch" href="${href}" crossorigin>`;

/** Hidden, and shown by the boot script: words for the case that nothing else comes. */
const troubleBox = ({ slow, failed, slowUnstored, failedUnstored, again, paid }: TroubleWords): string => {
  const texts = { slow, failed, "slow-unstored": slowUnstored, "failed-unstored": failedUnstored };
  // The link opens another tab: the document stays.
  const forPaid = paid && [
    `<p data-when="paid" hidden>${escapeHtml(paid.text)} <button type="button">${escapeHtml(paid.again)}</button> `,
    `<a target="_blank" rel="noopener" href="${escapeHtml(paid.signIn.href)}">${escapeHtml(paid.signIn.text)}</a></p>`,
  ];
  return [
    '<div id="trouble" class="trouble" role="alert" aria-live="assertive" hidden>',
    ...Object.entries(texts).map(([when, text]) => `<p data-when="${when}" hidden>${escapeHtml(text)}</p>`),
    ...(forPaid ?? []),
    `<button type="button">${escapeHtml(again)}</button></div>`,
  ].join("");
};

const describing = (parts: HeadOfPage): readonly string[] =>
  [
    meta("description", parts.description),
    parts.robots === "noindex" ? meta("robots", "noindex") : "",
    `<link rel="canonical" href="${escapeHtml(parts.canonical)}">`,
    ...parts.alternates.map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`),
    property("og:title", parts.heading),
    property("og:description", parts.description),
    property("og:url", parts.canonical),
    property("og:type", "website"),
    property("og:site_name", parts.siteName),
    property("og:locale", parts.locale.replace("-", "_")),
    property("og:image", parts.image.href),
    property("og:image:type", "image/png"),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", parts.image.alt),
    meta("twitter:card", "summary_large_image"),
  ].filter((line) => line !== "");

/** Search engines read nothing of a page that they leave out. */
const structuredData = ({ robots, jsonLd }: HeadOfPage): readonly string[] =>
  robots === "noindex" ? [] : [`<script type="application/ld+json">${jsonForScript(jsonLd)}</script>`];

/** What crawlers and shared links are told of a page: another page in the same document has another one. */
export const pageHead = (parts: HeadOfPage): string => [...describing(parts), ...structuredData(parts)].join("\n");

/**
 * The whole document. The boot script stands before the body where it decides what is seen of it, and behind the words
 * elsewhere: painted first, they can be read while it is evaluated. Fonts are not preloaded: the first layout asks for them, and
 * until then the road belongs to the words. Structured data come last: no visitor sees them,
 * and they repeat words of the body and of what describes the page, which compression only finds within 32 kB. That comes behind
 * the style for the same reason.
 */
export const htmlDocument = (parts: DocumentParts): string => {
  const decidesSight = parts.isPersonal || parts.elsewhere !== undefined;
  const boot = `<script>${parts.bootScript}</script>`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(parts.title)}</title>`,
    // The first whose condition holds is taken.
    ...(parts.darkThemeColor === undefined
      ? []
      : [`<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${parts.darkThemeColor}">`]),
    meta("theme-color", parts.themeColor),
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/${parts.brand}.webmanifest">`,
    ...parts.preloads.map(preload),
    `<style>${parts.css}</style>`,
    ...(decidesSight ? [boot] : []),
    ...describing(parts),
  ];
  const data = Object.entries(parts.data).map(([id, each]) =>
    "href" in each
      ? `<script type="application/json" id="${id}" data-href="${each.href}"></script>`
      : `<script type="application/json" id="${id}">${jsonForScript(each.value)}</script>`,
  );
  return [
    "<!doctype html>",
    `<html lang="${parts.locale}" data-brand="${parts.brand}"${parts.season === undefined ? "" : ` data-season="${parts.season}"`}${parts.elsewhere === undefined ? "" : ` data-elsewhere="${escapeHtml(parts.elsewhere)}"`}><head>`,
    ...head,
    "</head><body>",
    `<noscript>${parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}<p class="noscript">${escapeHtml(parts.noscript)}</p></noscript>`,
    troubleBox(parts.trouble),
    `<div id="root"${parts.isPersonal ? " data-personal" : ""}>${parts.body}</div>`,
    // Of what the application draws.
    `<svg id="icons" aria-hidden="true" width="0" height="0" style="position:absolute">${parts.sprite}</svg>`,
    ...data,
    ...(decidesSight ? [] : [boot]),
    ...structuredData(parts),
    "</body></html>",
  ].join("\n");
};
