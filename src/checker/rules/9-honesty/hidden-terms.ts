import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import { sectionKinds } from "../../../kinds/section-kinds.gen.ts";
import type { Content } from "../../../language/content/content.ts";
import type { Authored } from "../../../language/content/funnel-parts.ts";
import { pointerOf, type Spot, spot } from "../../../language/reading/json-document.ts";
import type { PageFile } from "../../../language/types/page.gen.ts";
import type { SectionNode } from "../../../language/types/section-node.gen.ts";
import type { Reference } from "../../../language/validation/validator.ts";
import { MESSAGE_LINK } from "../../../language/words/message-link.ts";
import { causeIn } from "../../problems/cause.ts";
import { wholeOf } from "../../problems/places-of-proofs.ts";
import type { ExploredEdition } from "../../proofs/explored-edition.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";

type Args =
  /** The page does not say what is charged now, what is charged again, or neither. */
  | { readonly is: "silent"; readonly of: "price" | "renewal" | "both" }
  | { readonly is: "consent"; readonly locales: readonly string[] }
  | { readonly is: "no link"; readonly terms: string; readonly locales: readonly string[] };

/** Placeholders without which a consent box says nothing. */
const CONSENT = ["amount", "interval", "date"];

/** Wherever some visitor can pay, the page tells what is charged now and again, and where the terms stand. */
function* prove({ content, variant, runtime, exploration, isNew }: ExploredEdition): Iterable<Finding<Args>> {
  const { parts, overlays } = variant;
  const pages = new Set([...exploration.payAt].flatMap((step) => runtime.steps.get(step)?.definition.page ?? []));
  const terms = content.brands.get(runtime.definition.brand)?.value.trader.terms ?? "";
  for (const path of pages) {
    const page = runtime.definition.pages[path];
    const authored = parts.pages.get(path);
    const patching = overlays.filter(({ patch }) => patch.pages?.[path] !== undefined);
    const isProved = !isNew(path) && patching.length === 0;
    if (!page || !authored || isProved) continue;
    const laid = patching.flatMap((overlay) => overlay.laid.pages.get(path) ?? []);
    const references = (laid.length > 0 ? laid : [authored]).flatMap(({ file }) => file.references);
    const own = authored.file.references.find(({ to }) => to === "says-renewal");
    const placed = (of: Args["is"], isSo: (page: Authored<PageFile>) => boolean): Spot => {
      for (const overlay of patching.toReversed()) {
        const where = causeIn(overlay, ({ laid: { pages: tried } }) => {
          const one = tried.get(path);
          return one === undefined || isSo(one);
        });
        if (where) return where;
      }
      if (overlays.length > 0) return wholeOf(variant);
      return of === "consent" && own
        ? spot(authored.document, pointerOf(own.pointer))
        : spot(authored.document, ["sections"], "key");
    };
    for (const args of faultsOf(content, page.sections, references, terms)) {
      if (!isNew([path, args])) continue;
      const isSame = (other: Args): boolean => JSON.stringify(other) === JSON.stringify(args);
      const where = placed(args.is, ({ value, file }) =>
        faultsOf(content, value.sections, file.references, terms).some(isSame),
      );
      yield { where, args };
    }
  }
}

const faultsOf = (
  content: Content,
  sections: Readonly<Record<string, SectionNode>>,
  references: readonly Reference[],
  terms: string,
): readonly Args[] => {
  const disclosed = new Set(Object.values(sections).flatMap(({ kind }) => sectionKinds.get(kind)?.discloses ?? []));
  return [...silences(disclosed), ...wordFaults(content, references, terms)];
};

const silences = (disclosed: ReadonlySet<string>): readonly Args[] => {
  const renews = disclosed.has("renewal");
  if (disclosed.has("billed-now")) return renews ? [] : [{ is: "silent", of: "renewal" }];
  return [{ is: "silent", of: renews ? "price" : "both" }];
};

/** The consent box names amount, interval and day, and beside it stands a link to the terms, in every locale. */
const wordFaults = ({ messages }: Content, references: readonly Reference[], terms: string): readonly Args[] => {
  const textsOf = (key: string, locale: Locale) => messages.formsOf(key, locale).map(({ text }) => text);
  if (!messages.complete) return [];
  const consent = references.filter(({ to }) => to === "says-renewal");
  // Offers after the order repeat neither: they are charged under the terms that were accepted there.
  if (consent.length === 0) return [];
  const silent = LOCALES.filter((locale) =>
    consent.some(({ value }) =>
      textsOf(value, locale).some((text) => CONSENT.some((name) => !text.includes(`{{${name}}}`))),
    ),
  );
  const words = references.filter(({ to }) => to === "message");
  const linksTerms = (locale: Locale) =>
    words.some(({ value }) =>
      textsOf(value, locale).some((text) => [...text.matchAll(MESSAGE_LINK)].some(([, target]) => target === terms)),
    );
  const unlinked = LOCALES.filter((locale) => !linksTerms(locale));
  return [
    ...(silent.length > 0 ? [{ is: "consent", locales: silent } as const] : []),
    ...(unlinked.length > 0 ? [{ is: "no link", terms, locales: unlinked } as const] : []),
  ];
};

const SILENCES = {
  price: "how much",
  renewal: "when it is taken again",
  both: "how much, nor when it is taken again",
} as const;

const sentenceOf = (args: Args): Sentence => [
  whatIs(args),
  "an order box tells amount and renewal; the words beside the button link to the terms",
];

const whatIs = (args: Args): string => {
  switch (args.is) {
    case "silent":
      return `money is taken on a page that does not say ${SILENCES[args.of]}`;
    case "consent":
      return `the consent does not name amount, interval and day in ${args.locales.join(", ")}`;
    case "no link":
      return `no words of the page link to the terms ("${args.terms}") in ${args.locales.join(", ")}`;
  }
};

export const rule: Rule<Args> = {
  code: "FNL9014",
  severity: "error",
  title: "A visitor can pay without seeing the terms",
  explanation:
    "Wherever a visitor can pay, in every locale, the page says what is charged now, when how much is charged again, how to cancel, and where the terms stand (directive 2011/83/EU, article 8; ROSCA).",
  wrong: {
    "funnels/sample/pages/checkout.json": {
      sections: { order: null, hero: { kind: "hero", title: "sample.checkout.title" } },
    },
  },
  right: {
    "funnels/sample/pages/checkout.json": {
      sections: { order: { kind: "order-box", title: "sample.checkout.title" } },
    },
  },
  prove,
  say: sentenceOf,
};
