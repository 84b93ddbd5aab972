import type { Block, Letter } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";

/** French sets a space in front of a colon. */
const colonIn = (locale: string): string => (locale.startsWith("fr") ? " : " : ": ");

/** An address stands alone on the line below its label: mail programs that make links of addresses find its end. */
const linkText = ({ label, href }: { readonly label: string; readonly href: string }): string => `${label}\n${href}`;

const blockText = (block: Block, colon: string): string => {
  switch (block.type) {
    case "text":
    case "fine":
    case "heading":
    case "code":
      return block.text;
    case "button":
    case "link":
      return linkText(block);
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "growth":
      return block.sentence;
    case "rows":
      return block.rows
        .map(({ label, value, note }) => `${label}${colon}${value}${note === undefined ? "" : `\n${note}`}`)
        .join("\n");
  }
};

/** A letter as plain text (RFC 3676 leaves its lines to the reader's program): the same sentences in the same order as in HTML. */
export const letterText = (letter: Letter, head: Letterhead): string => {
  const colon = colonIn(head.locale);
  return [
    ...letter.blocks.map((block) => blockText(block, colon)),
    ...(letter.leave ? [linkText(letter.leave)] : []),
    `${head.seller.join(" · ")}\n${head.email}`,
    ...head.links.map(linkText),
  ].join("\n\n");
};
