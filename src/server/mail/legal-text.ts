import type { PageDefinition } from "../../engine/definition/definition.ts";

/** A section of kind `legal-document`, as far as a letter shows it: keys of messages. */
interface LegalDocument {
  readonly kind: "legal-document";
  readonly title: string;
  readonly version: string;
  readonly date: string;
  readonly intro?: string;
  readonly chapters: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
}

type Block =
  | { readonly type: "heading" | "paragraph"; readonly text: string }
  | { readonly type: "list"; readonly items: readonly string[] };

// The schema of the kind gives such a section this shape.
const isLegal = (section: { readonly kind: string }): section is LegalDocument => section.kind === "legal-document";

/** `[Cancel](cancel)` → `Cancel`: a letter has no links within the site. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", "");

const blockText = (block: Block, t: (key: string) => string): readonly string[] =>
  block.type === "list" ? block.items.map((item) => `- ${plain(t(item))}`) : [plain(t(block.text))];

/** The legal text of a page in full, as plain text. @throws when the page has none: nothing could be confirmed. */
export const legalText = (page: PageDefinition | undefined, t: (key: string) => string): string => {
  const document = Object.values(page?.sections ?? {}).find(isLegal);
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
