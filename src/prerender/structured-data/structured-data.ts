import type { BreadcrumbList, Graph, IdReference, ListItem, Organization, Thing } from "schema-dts";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { originOf } from "../head.ts";
import { eventsOf, faqOf, productsOf, type StructuredPage, wordsOf } from "./things-on-page.ts";

/** schema.org data of a page: who publishes it, where it stands in the site, and what it asks, sells or announces. */
export const structuredData = (page: StructuredPage): Graph => {
  const { brand, data, messages, canonical, image } = page;
  const { definition, locale } = data;
  const origin = originOf(brand);
  const things: readonly Thing[] = [
    organization(brand, origin),
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: brand.name,
      url: `${origin}/`,
      publisher: publisher(origin),
    },
    {
      "@type": "WebPage",
      "@id": canonical,
      url: canonical,
      name: wordsOf(messages, definition.title),
      description: wordsOf(messages, definition.description),
      inLanguage: locale,
      isPartOf: { "@id": `${origin}/#website` },
      publisher: publisher(origin),
      primaryImageOfPage: { "@type": "ImageObject", url: image },
    },
    ...breadcrumbs(page, origin),
    ...faqOf(definition, messages, canonical),
    ...productsOf(page, publisher(origin)),
    ...eventsOf(page),
  ];
  return { "@context": "https://schema.org", "@graph": things };
};

const publisher = (origin: string): IdReference => ({ "@id": `${origin}/#organization` });

const organization = ({ id, name, trader, support }: BrandFile, origin: string): Organization => ({
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name,
  legalName: trader.company,
  url: `${origin}/`,
  logo: `${origin}/icons/${id}-512.png`,
  email: trader.email,
  ...(trader.phone !== undefined && { telephone: trader.phone }),
  ...(trader.vat !== undefined && { vatID: trader.vat }),
  address: trader.address.join(", "),
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    email: support.email,
    ...(support.url !== undefined && { url: support.url }),
  },
});

/** From the front page down to the page; of pages that search engines may list. */
const breadcrumbs = (
  { data, frontTitle, funnel, messages, pathOf }: StructuredPage,
  origin: string,
): readonly BreadcrumbList[] => {
  const { page, locale, definition } = data;
  if (page === "index" || definition.robots === "noindex") return [];
  const above = page
    .split("/")
    .slice(0, -1)
    .map((_, last, parts) => parts.slice(0, last + 1).join("/"));
  const entry = (name: string | undefined, path: string) =>
    name === undefined ? [] : [{ name, item: `${origin}${pathOf(locale, path)}` }];
  const trail = [
    ...entry(frontTitle, "index"),
    ...above.flatMap((path) => entry(messages[funnel.pages[path]?.title ?? ""], path)),
    ...entry(messages[definition.title], page),
  ];
  const items: readonly ListItem[] = trail.map((each, at) => ({ "@type": "ListItem", position: at + 1, ...each }));
  return [{ "@type": "BreadcrumbList", itemListElement: items }];
};
