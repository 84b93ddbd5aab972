import type { PageData } from "../app/page/page-data.ts";
import { FALLBACK_LOCALE, LOCALES, type Locale } from "../foundation/locale.ts";
import type { BrandFile } from "../language/types/brand.gen.ts";

/** Search engines know no UN regions: `es-419` is Spanish, `en-150` English, for everybody else who reads it. */
const HREFLANG: Readonly<Partial<Record<Locale, string>>> = { "es-419": "es", "en-150": "en" };

export const originOf = (brand: BrandFile): string =>
  `https://${brand.hosts.find((host) => !host.endsWith("localhost")) ?? brand.hosts[0]}`;

export interface HeadLinks {
  readonly canonical: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
}

/** Canonical address and every language of a page, with x-default. @param locales in which search engines may list it */
export const headLinks = (
  brand: BrandFile,
  page: PageData,
  pathOf: (locale: Locale, page: string) => string,
  locales: readonly Locale[] = LOCALES,
): HeadLinks => {
  const listed = page.definition.canonical ?? page.page;
  const at = (locale: Locale) => `${originOf(brand)}${pathOf(locale, listed)}`;
  return {
    canonical: at(page.locale),
    alternates: [
      ...locales.map((locale) => ({ lang: HREFLANG[locale] ?? locale, href: at(locale) })),
      {
        lang: "x-default",
        href: at(locales.includes(FALLBACK_LOCALE) ? FALLBACK_LOCALE : (locales[0] ?? page.locale)),
      },
    ],
  };
};

/** `sitemap.xml` of a brand: every page that search engines may list, with its languages. */
export const sitemap = (entries: readonly HeadLinks[]): string => {
  const url = ({ canonical, alternates }: HeadLinks) =>
    [
      `<url><loc>${canonical}</loc>`,
      ...alternates.map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`),
      "</url>",
    ].join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map(url).join("\n")}\n</urlset>\n`;
};

export const robotsTxt = (brand: BrandFile): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${originOf(brand)}/sitemap.xml\n`;
