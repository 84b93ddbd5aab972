import type { LegalBlock } from "../../engine/contracts/section-kind.ts";
import type { PageDefinition } from "../../engine/definition/definition.ts";
import type { Locale } from "../../foundation/locale.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";
import { writtenDay } from "../subscriptions/written-terms.ts";
import type { Block } from "./layout/letter.ts";

type Say = (key: string, params?: Readonly<Record<string, string>>) => string;

/** `[Cancel](cancel)` → `Cancel`: a letter has no links within the site. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", "");

const legalBlock = (block: LegalBlock, t: Say): Block =>
  block.type === "list"
    ? { type: "list", items: block.items.map((item) => plain(t(item))) }
    : { type: "fine", text: plain(t(block.text)) };

/** The legal text of a page in full. @throws when the page has none: nothing could be confirmed. */
export const legalText = (page: PageDefinition | undefined, locale: Locale, t: Say): readonly Block[] => {
  const sections = Object.values(page?.sections ?? {});
  const [document] = sections.flatMap((section) => sectionKinds.get(section.kind)?.legalText?.(section) ?? []);
  if (!document) throw new Error("the page of the general conditions has no legal document");
  const { title, version, date, intro, chapters } = document;
  return [
    { type: "heading", text: t(title) },
    { type: "fine", text: t("app.section.edition", { version, date: writtenDay(locale, date) }) },
    ...(intro === undefined ? [] : [{ type: "fine" as const, text: plain(t(intro)) }]),
    ...chapters.flatMap((chapter, index): readonly Block[] => [
      { type: "heading", text: `${index + 1}. ${t(chapter.title)}` },
      ...chapter.blocks.map((block) => legalBlock(block, t)),
    ]),
  ];
};
