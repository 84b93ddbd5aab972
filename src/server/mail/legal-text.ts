import type { LegalBlock } from "../../engine/contracts/section-kind.ts";
import type { PageDefinition } from "../../engine/definition/definition.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";

/** `[Cancel](cancel)` → `Cancel`: a letter has no links within the site. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", "");

const blockText = (block: LegalBlock, t: (key: string) => string): readonly string[] =>
  block.type === "list" ? block.items.map((item) => `- ${plain(t(item))}`) : [plain(t(block.text))];

/** The legal text of a page in full, as plain text. @throws when the page has none: nothing could be confirmed. */
export const legalText = (page: PageDefinition | undefined, t: (key: string) => string): string => {
  const sections = Object.values(page?.sections ?? {});
  const [document] = sections.flatMap((section) => sectionKinds.get(section.kind)?.legalText?.(section) ?? []);
  if (!document) throw new Error("the page of the general conditions has no legal document");
  const { title, version, date, intro, chapters } = document;
  return [
    `${t(title)} (${version}, ${date})`,
    ...(intro === undefined ? [] : ["", plain(t(intro))]),
    ...chapters.flatMap((chapter, index) => [
      "",
      `${index + 1}. ${t(chapter.title)}`,
      ...chapter.blocks.flatMap((block) => blockText(block, t)),
    ]),
  ].join("\n");
};
