import type { Runtime } from "../../engine/definition/runtime.ts";
import { LOCALES } from "../../foundation/locale.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";
import type { Authored, Content } from "../../language/content/content.ts";
import { problemAt, type Spot, spot } from "../../language/reading/json-document.ts";
import type { PageFile } from "../../language/types/page.gen.ts";
import type { SectionNode } from "../../language/types/section-node.gen.ts";
import type { Reference } from "../../language/validation/validator.ts";
import { MESSAGE_LINK } from "../../language/words/message-link.ts";
import type { Exploration } from "../exploration/explore.ts";
import { causeIn } from "../problems/cause.ts";
import { wholeOf } from "../problems/places-of-proofs.ts";
import type { Problem } from "../problems/problem.ts";
import { rule as hiddenTerms } from "../rules/9-honesty/hidden-terms.ts";
import type { Told } from "./told.ts";
import type { Variant } from "./variants.ts";

/** Placeholders without which a consent box says nothing. */
const CONSENT = ["amount", "interval", "date"];

/** Wherever some visitor can pay, the page tells what is charged now and again, and where the terms stand. */
export const proveDisclosure = (
  content: Content,
  variant: Variant,
  runtime: Runtime,
  { payAt }: Exploration,
  told: Told,
): readonly Problem[] => {
  const { edition, parts, overlays } = variant;
  const pages = new Set([...payAt].flatMap((step) => runtime.steps.get(step)?.definition.page ?? []));
  const terms = content.brands.get(runtime.definition.brand)?.value.trader.terms;
  return [...pages].flatMap((path) => {
    const page = runtime.definition.pages[path];
    const authored = parts.pages.get(path);
    const patching = overlays.filter(({ patch }) => patch.pages?.[path] !== undefined);
    const isProved = !told.isNew(edition, `disclosed on ${path}`) && patching.length === 0;
    if (!page || !authored || isProved) return [];
    const laid = patching.flatMap((overlay) => overlay.laid.pages.get(path) ?? []);
    const references = (laid.length > 0 ? laid : [authored]).flatMap(({ file }) => file.references);
    const placed = (isSo: (page: Authored<PageFile>) => boolean): Spot => {
      for (const overlay of patching.toReversed()) {
        const where = causeIn(overlay, ({ laid: { pages: tried } }) => {
          const one = tried.get(path);
          return one === undefined || isSo(one);
        });
        if (where) return where;
      }
      return overlays.length > 0 ? wholeOf(variant) : spot(authored.document, ["sections"], "key");
    };
    return faultsOf(content, page.sections, references, terms)
      .filter((fault) => told.isNew(edition, `${path}: ${fault}`))
      .map((fault) => {
        const where = placed(({ value, file }) =>
          faultsOf(content, value.sections, file.references, terms).includes(fault),
        );
        return problemAt(hiddenTerms, where, fault, HELP);
      });
  });
};

const faultsOf = (
  content: Content,
  sections: Readonly<Record<string, SectionNode>>,
  references: readonly Reference[],
  terms: string | undefined,
): readonly string[] => {
  const told = new Set(Object.values(sections).flatMap(({ kind }) => sectionKinds.get(kind)?.discloses ?? []));
  return [...untold(told), ...wordFaults(content, references, terms)];
};

const untold = (told: ReadonlySet<string>): readonly string[] => {
  const silent = "money is taken on a page that does not say";
  if (told.has("billed-now")) return told.has("renewal") ? [] : [`${silent} when it is taken again`];
  return [told.has("renewal") ? `${silent} how much` : `${silent} how much, nor when it is taken again`];
};

const HELP = "an order box tells amount and renewal; the words beside the button link to the terms";

/** The consent box names amount, interval and day, and beside it stands a link to the terms, in every locale. */
const wordFaults = (
  { messages }: Content,
  references: readonly Reference[],
  terms: string | undefined,
): readonly string[] => {
  const textsOf = (key: string, locale: (typeof LOCALES)[number]) =>
    messages.formsOf(key, locale).map(({ text }) => text);
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
  const linksTerms = (locale: (typeof LOCALES)[number]) =>
    words.some(({ value }) =>
      textsOf(value, locale).some((text) => [...text.matchAll(MESSAGE_LINK)].some(([, target]) => target === terms)),
    );
  const unlinked = LOCALES.filter((locale) => !linksTerms(locale));
  return [
    ...(silent.length > 0 ? [`the consent does not name amount, interval and day in ${silent.join(", ")}`] : []),
    ...(unlinked.length > 0 ? [`no words of the page link to the terms ("${terms}") in ${unlinked.join(", ")}`] : []),
  ];
};
