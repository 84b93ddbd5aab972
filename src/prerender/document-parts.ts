import type { DocumentParts } from "../app/document/shell.ts";
import type { StaticPart } from "../app/loading/static-part.ts";
import type { PageData } from "../app/page/page-data.ts";
import type { FunnelDefinition } from "../engine/definition/definition.ts";
import { titleOf } from "../foundation/document-title.ts";
import type { Locale } from "../foundation/locale.ts";
import type { BrandFile } from "../language/types/brand.gen.ts";
import { brandCss, seasonCss } from "../ui/brand-css.ts";
import { fontCss } from "../ui/font-css.ts";
import { headLinks, originOf } from "./head.ts";
import { pathOfCard, type ShareCard, shareCardOf } from "./sharing/share-card.ts";
import type { Season } from "./site.ts";
import { structuredData } from "./structured-data/structured-data.ts";

type HeadParts = Pick<
  DocumentParts,
  | "locale"
  | "brand"
  | "season"
  | "siteName"
  | "title"
  | "heading"
  | "description"
  | "canonical"
  | "alternates"
  | "image"
  | "themeColor"
  | "darkThemeColor"
  | "jsonLd"
>;

export interface DrawnDocument {
  /** Whose look and name the page wears. */
  readonly brand: BrandFile;
  /** Whose address search engines know it under. */
  readonly home: BrandFile;
  /** Whose page it is. */
  readonly season: Season | null;
  /** Whose look it has. */
  readonly worn: Season | null;
  readonly data: PageData;
  /** Message key of what the front page of `home` is called. */
  readonly frontTitle: string | undefined;
  /** Of the funnel that the page is a part of. */
  readonly funnel: Pick<FunnelDefinition, "pages" | "products">;
  /** Words of the page, and those of `documentKeys`. */
  readonly messages: Readonly<Record<string, string>>;
  readonly pathOf: (locale: Locale, page: string) => string;
}

/** What stands in the head of a document, whoever draws it: the build or the dev server. */
export const documentParts = ({
  brand,
  home,
  season,
  worn,
  data,
  frontTitle: frontKey,
  funnel,
  messages,
  pathOf,
}: DrawnDocument): HeadParts & { readonly card: ShareCard } => {
  const links = headLinks(home, data, pathOf, season?.locales);
  const heading = messages[data.definition.title] ?? "";
  const description = messages[data.definition.description] ?? "";
  const frontTitle = messages[frontKey ?? ""] ?? heading;
  const card = shareCardOf({ brand: home, season, data, title: heading, frontTitle });
  const image = `${originOf(home)}/${pathOfCard(card)}`;
  return {
    locale: data.locale,
    brand: brand.id,
    ...(worn && { season: worn.id }),
    siteName: brand.name,
    heading,
    title: titleOf(heading, brand.name),
    // A campaign changes the title; without it the page would say the same of itself as the page behind it.
    description: season && description !== "" ? `${heading}. ${description}` : description,
    ...links,
    image: { href: image, alt: `${card.mark}: ${card.headline}` },
    themeColor: brand.theme.bg,
    darkThemeColor: brand.dark?.bg,
    jsonLd: structuredData({ brand: home, data, frontTitle, funnel, messages, ...links, image, pathOf }),
    card,
  };
};

const DOCUMENT_WORDS = [
  "app.noscript",
  "app.trouble.slow",
  "app.trouble.failed",
  "app.trouble.slowUnstored",
  "app.trouble.failedUnstored",
  "app.trouble.again",
  "app.trouble.paid",
  "app.trouble.signIn",
  "app.retry",
];

/**
 * Keys of the words that a document says besides those of its page: its own, and the titles of the pages above it.
 * @param front as `DrawnDocument.frontTitle`
 */
export const documentKeys = (
  { pages }: Pick<FunnelDefinition, "pages">,
  page: string,
  front: string | undefined,
): readonly string[] => {
  const above = page.split("/").map((_, last, parts) => parts.slice(0, last).join("/"));
  return [
    ...DOCUMENT_WORDS,
    ...(front === undefined ? [] : [front]),
    ...above.flatMap((path) => pages[path]?.title ?? []),
  ];
};

/**
 * What the document itself says, without the application.
 * @param messages of its locale
 * @param login address of the page for signing in, of a document that takes payments; else null
 */
export const documentWords = (
  messages: Readonly<Record<string, string>>,
  login: string | null,
): Pick<DocumentParts, "noscript" | "trouble"> => ({
  noscript: messages["app.noscript"] ?? "",
  trouble: {
    slow: messages["app.trouble.slow"] ?? "",
    failed: messages["app.trouble.failed"] ?? "",
    slowUnstored: messages["app.trouble.slowUnstored"] ?? "",
    failedUnstored: messages["app.trouble.failedUnstored"] ?? "",
    again: messages["app.trouble.again"] ?? "",
    paid:
      login === null
        ? null
        : {
            text: messages["app.trouble.paid"] ?? "",
            again: messages["app.retry"] ?? "",
            signIn: { text: messages["app.trouble.signIn"] ?? "", href: login },
          },
  },
});

/** `#FFFFFF` → `#fff`, as the rest of the style writes colours. */
const withShortColours = (css: string): string =>
  css.replace(/#[0-9a-f]{6}\b/gi, (colour) => colour.toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3"));

/** Colours, shapes and letters of a brand, with those of the season over them. */
export const lookCss = (brand: BrandFile, season: Season | null): string =>
  withShortColours(
    [
      brandCss({ id: brand.id, theme: { ...brand.theme }, ...(brand.dark && { dark: { ...brand.dark } }) }),
      season ? seasonCss(season.id, season.theme) : "",
      fontCss([brand.theme["font-display"], brand.theme["font-body"]]),
    ].join(""),
  );

/** Names of the icons and illustrations that a text of HTML draws. */
export const iconsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/#icon-([a-z]+)-([a-z0-9-]+)/g)].map(([, set, name]) => `${set}:${name}`));

/** What stands between header and footer. @param body HTML of the page's root */
export const staticPart = (build: string, body: string): StaticPart => ({
  build,
  html: /<main\b[^>]*>([^]*)<\/main>/.exec(body)?.[1] ?? "",
});
