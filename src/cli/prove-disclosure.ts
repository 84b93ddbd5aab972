import type { Exploration } from "../engine/explore/explore.ts";
import type { Runtime } from "../engine/runtime.ts";
import { LOCALES } from "../foundation/locale.ts";
import type { Content } from "../funnel/content.ts";
import { type JsonDocument, problemAt, spot } from "../funnel/json-document.ts";
import { MESSAGE_LINK } from "../funnel/message-link.ts";
import type { Overlay } from "../funnel/overlay.ts";
import type { Problem } from "../funnel/problem.ts";
import { rule as hiddenTerms } from "../funnel/rules/hidden-terms.ts";
import type { Reference } from "../funnel/validator.ts";
import { sectionKinds } from "../kinds/section-kinds.gen.ts";
import type { Variant } from "./variants.ts";

/** Placeholders without which a consent box says nothing. */
const CONSENT = ["amount", "interval", "date"];

/** Wherever some visitor can pay, the page tells what is charged now and again, and where the terms stand. */
export const proveDisclosure = (
  content: Content,
  { parts, overlays }: Variant,
  runtime: Runtime,
  { payAt }: Exploration,
): readonly Problem[] => {
  const pages = new Set([...payAt].flatMap((step) => runtime.steps.get(step)?.definition.page ?? []));
  const terms = content.brands.get(runtime.definition.brand)?.value.trader.terms;
  return [...pages].flatMap((path) => {
    const page = runtime.definition.pages[path];
    const authored = parts.pages.get(path);
    const overlay = overlays.findLast(({ patch }) => patch.pages?.[path] !== undefined);
    // An overlay that leaves a page alone repeats nothing about it.
    if (!page || !authored || (overlays.length > 0 && !overlay)) return [];
    const told = new Set(Object.values(page.sections).flatMap(({ kind }) => sectionKinds.get(kind)?.discloses ?? []));
    const references = [...authored.file.references, ...overlays.flatMap((each) => each.references)];
    const faults = [
      ...(["billed-now", "renewal"] as const).filter((what) => !told.has(what)).map((what) => MISSING[what]),
      ...wordFaults(content, references, terms),
    ];
    return faults.map((fault) => problemAt(hiddenTerms, pagePlace(authored.document, overlay, path), fault, HELP));
  });
};

const MISSING = {
  "billed-now": "money is taken on a page that does not say how much",
  renewal: "money is taken on a page that does not say when it is taken again",
};
const HELP = "an order box tells amount and renewal; the words beside the button link to the terms";

const pagePlace = (document: JsonDocument, overlay: Overlay | undefined, path: string) =>
  overlay ? spot(overlay.document, [...overlay.at, "pages", path], "key") : spot(document, ["sections"], "key");

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
