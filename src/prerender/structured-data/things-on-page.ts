import type { PageData } from "../../app/page/page-data.ts";
import type { FunnelDefinition, PageDefinition } from "../../engine/definition/definition.ts";
import type { Locale } from "../../foundation/locale.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { originOf } from "../head.ts";

export interface StructuredPage {
  /** Under whose address search engines know the page. */
  readonly brand: BrandFile;
  readonly data: Pick<PageData, "page" | "locale" | "definition">;
  readonly funnel: Pick<FunnelDefinition, "pages" | "products">;
  /** What the front page of the brand is called. */
  readonly frontTitle: string;
  /** Every word of the locale, by message key. */
  readonly messages: Readonly<Record<string, string>>;
  readonly canonical: string;
  readonly image: string;
  readonly pathOf: (locale: Locale, page: string) => string;
}

/** One node of schema.org data. */
export type Thing = Readonly<Record<string, unknown>>;

/** What a reader sees of a text: the label of a link, and no marks. */
const plainText = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*/g, "");

/** Filled in by the application: what stands there is not known when the page is built. */
const hasGaps = (text: string): boolean => text.includes("{{");

/** Questions of the page, as they stand on it. */
export const faqOf = (
  definition: PageDefinition,
  messages: Readonly<Record<string, string>>,
  canonical: string,
): readonly Thing[] => {
  const questions = Object.values(definition.sections).flatMap((section) =>
    (sectionKinds.get(section.kind)?.questions?.(section) ?? []).flatMap(({ question, answer }) => {
      const [asked, said] = [messages[question], messages[answer]];
      if (asked === undefined || said === undefined || hasGaps(asked) || hasGaps(said)) return [];
      const acceptedAnswer = { "@type": "Answer", text: plainText(said) };
      return [{ "@type": "Question", name: plainText(asked), acceptedAnswer }];
    }),
  );
  return questions.length === 0 ? [] : [{ "@type": "FAQPage", "@id": `${canonical}#faq`, mainEntity: questions }];
};

/** What can be bought on the page, at the price of its locale; nothing where it is not sold. */
export const productsOf = (page: StructuredPage, seller: Thing): readonly Thing[] => {
  const { data, funnel, messages, canonical, image, brand } = page;
  return Object.values(data.definition.sections).flatMap((section) => {
    const key = sectionKinds.get(section.kind)?.sells?.(section);
    const product = key === undefined ? undefined : funnel.products[key];
    const price = product?.prices[data.locale];
    const name = messages[product?.name ?? ""];
    if (!product || !price || name === undefined || hasGaps(name)) return [];
    const offer = {
      "@type": "Offer",
      url: canonical,
      price: price.amount,
      priceCurrency: price.currency_id,
      availability: "https://schema.org/InStock",
      seller,
      ...(product.active_to !== undefined && { priceValidUntil: product.active_to }),
    };
    return [
      {
        "@type": "Product",
        name,
        sku: product.sku,
        description: messages[data.definition.description],
        image,
        brand: { "@type": "Brand", name: brand.name },
        offers: offer,
      },
    ];
  });
};

/** Events whose day and place the organiser has named: schema.org knows no event without either. */
export const eventsOf = (
  { data, messages, canonical, image, brand }: StructuredPage,
  publisher: Thing,
): readonly Thing[] =>
  Object.values(data.definition.sections).flatMap((section) => {
    const event = sectionKinds.get(section.kind)?.event?.(section);
    const [title, where] = [messages[event?.name ?? ""], messages[event?.place ?? ""]];
    if (title === undefined || where === undefined || event?.date === undefined) return [];
    return [
      {
        "@type": "SportsEvent",
        name: title,
        startDate: event.date,
        eventStatus: "https://schema.org/EventScheduled",
        location: { "@type": "Place", name: where, address: where },
        description: messages[data.definition.description],
        url: canonical,
        image,
        subjectOf: { "@type": "WebPage", url: originOf(brand), publisher },
      },
    ];
  });
