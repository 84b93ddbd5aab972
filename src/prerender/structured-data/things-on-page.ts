import type { Answer, FAQPage, IdReference, Offer, Product, Question, Schedule, SportsEvent } from "schema-dts";
import type { PageData } from "../../app/page/page-data.ts";
import type { FunnelDefinition, PageDefinition } from "../../engine/definition/definition.ts";
import { invariant } from "../../foundation/invariant.ts";
import type { Locale } from "../../foundation/locale.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import type { UsualDay } from "../../language/types/common.gen.ts";

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

/** What stands under a key on every page, as the checker has proved. */
export const wordsOf = (messages: StructuredPage["messages"], key: string): string => {
  const words = messages[key];
  invariant(words !== undefined, `no words for ${key}`);
  return words;
};

/** What a reader sees of a text: the label of a link, and no marks. */
const plainText = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*/g, "");

/** Filled in by the application: what stands there is not known when the page is built. */
const hasGaps = (text: string): boolean => text.includes("{{");

/** Questions of the page, as they stand on it. */
export const faqOf = (
  definition: PageDefinition,
  messages: Readonly<Record<string, string>>,
  canonical: string,
): readonly FAQPage[] => {
  const questions: readonly Question[] = Object.values(definition.sections).flatMap((section) =>
    (sectionKinds.get(section.kind)?.questions?.(section) ?? []).flatMap(
      ({ question, answer }): readonly Question[] => {
        const [asked, said] = [messages[question], messages[answer]];
        if (asked === undefined || said === undefined || hasGaps(asked) || hasGaps(said)) return [];
        const acceptedAnswer: Answer = { "@type": "Answer", text: plainText(said) };
        return [{ "@type": "Question", name: plainText(asked), acceptedAnswer }];
      },
    ),
  );
  return questions.length === 0 ? [] : [{ "@type": "FAQPage", "@id": `${canonical}#faq`, mainEntity: questions }];
};

/** What can be bought on the page, at the price of its locale; nothing where it is not sold. */
export const productsOf = (page: StructuredPage, seller: IdReference): readonly Product[] => {
  const { data, funnel, messages, canonical, image, brand } = page;
  return Object.values(data.definition.sections).flatMap((section) => {
    const key = sectionKinds.get(section.kind)?.sells?.(section);
    const product = key === undefined ? undefined : funnel.products[key];
    const price = product?.prices[data.locale];
    const name = messages[product?.name ?? ""];
    if (!product || !price || name === undefined || hasGaps(name)) return [];
    const offer: Offer = {
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
        description: wordsOf(messages, data.definition.description),
        image,
        brand: { "@type": "Brand", name: brand.name },
        offers: offer,
      },
    ];
  });
};

/** Events whose place is known, and of their time what is: the day that the organiser has named, or the rule of other years. */
export const eventsOf = ({ data, messages, canonical, image }: StructuredPage): readonly SportsEvent[] =>
  Object.values(data.definition.sections).flatMap((section) => {
    const event = sectionKinds.get(section.kind)?.event?.(section);
    const [title, where] = [messages[event?.name ?? ""], messages[event?.place ?? ""]];
    if (event === undefined || title === undefined || where === undefined) return [];
    const { date, usual_day: usual } = event;
    if (date === undefined && usual === undefined) return [];
    return [
      {
        "@type": "SportsEvent",
        name: title,
        ...(date === undefined
          ? usual && { eventSchedule: scheduleOf(usual) }
          : { startDate: date, eventStatus: "https://schema.org/EventScheduled" }),
        location: { "@type": "Place", name: where, address: where },
        description: wordsOf(messages, data.definition.description),
        url: canonical,
        image,
        subjectOf: { "@id": canonical },
      },
    ];
  });

const scheduleOf = ({ month, week, weekday }: UsualDay): Schedule => ({
  "@type": "Schedule",
  repeatFrequency: "P1Y",
  byMonth: month,
  ...(week !== undefined && weekday !== undefined && { byMonthWeek: week, byDay: `https://schema.org/${weekday}` }),
});
