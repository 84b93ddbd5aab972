import { Preview } from "@react-email/preview";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { wholePostcode } from "../../../foundation/in-one-piece.ts";
import { type Drawings, NO_DRAWINGS } from "./drawings.ts";
import { Title } from "./LetterBand.tsx";
import { LetterBlock } from "./LetterBlock.tsx";
import { Leave, LetterPage } from "./LetterPage.tsx";
import type { Block, Letter } from "./letter.ts";
import { outlookCss } from "./letter-css.ts";
import { letterText } from "./letter-text.ts";
import type { Letterhead } from "./letterhead.ts";

/** The one that mail programs are tested with. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The end of the head with what Outlook alone reads: React writes no comments. */
const headFor = ({ theme }: Letterhead): string =>
  `<!--[if mso]><style>${outlookCss(theme)}</style><![endif]--></head>`;

// Eight times as fast as the streams of `@react-email/render`, which mails without anything to wait for do not need.
const draw = (node: ReactNode): string => renderToStaticMarkup(node);

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";

/**
 * The space between a number and what it counts, a street and its number, and a month and its day as American English writes them.
 * It begins with the space, so that the search looks behind at spaces alone.
 */
const BESIDE_NUMBER = new RegExp(
  ` (?:(?<=\\b\\d{1,3} )(?=\\p{L})|(?<=\\p{L} )(?=\\d{1,3},(?!\\d))|(?<=\\b(?:${MONTHS}) )(?=\\d\\d?\\b))`,
  "gu",
);

/** Words between tags, in which no line ends beside a number or within a postcode. Written in ASCII, which is sent as it is. */
const drawWords = (node: ReactNode): string =>
  draw(node).replaceAll(/>[^<]+/g, (words) =>
    /\d/.test(words) ? wholePostcode(words).replaceAll("\u2011", "&#8209;").replaceAll(BESIDE_NUMBER, "&nbsp;") : words,
  );

/** Where something of one letter goes: a letter of Unicode's that is nobody's. */
const slot = (name: keyof Slots): string => `\u{F8FF}${name}\u{F8FF}`;

interface Slots {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: string;
  readonly leave: string;
}

/** What is the same in every letter of a brand in a language, with slots for what is not. */
const drawFrame = (head: Letterhead): string => {
  const slots = {
    subject: slot("subject"),
    preview: slot("preview"),
    title: slot("title"),
    blocks: slot("blocks"),
    leave: slot("leave"),
  };
  const page = draw(createElement(LetterPage, { head, ...slots }));
  return DOCTYPE + page.replace("</head>", () => headFor(head));
};

/** Pieces that many letters share; the others hold what nobody else may have: a code, an address with a key. */
const SHARED: ReadonlySet<Block["type"]> = new Set(["text", "fine", "heading", "list", "rows", "growth"]);

const drawBlock = (block: Block, { theme }: Letterhead, drawings: Drawings): string => {
  const drawNow = () => drawWords(createElement(LetterBlock, { block, theme }));
  return SHARED.has(block.type) ? drawings(theme, JSON.stringify(block), drawNow) : drawNow();
};

/**
 * A letter as HTML and as plain text.
 * @param drawings pieces of letters that were drawn before
 */
export const writeLetter = (
  letter: Letter,
  head: Letterhead,
  drawings: Drawings = NO_DRAWINGS,
): { readonly html: string; readonly text: string } => {
  const { theme } = head;
  const { subject, blocks, leave } = letter;
  const title = letter.title ?? subject;
  const first = blocks.find((block) => block.type === "text");
  const { theme: _theme, ...words } = head;
  const frame = drawings(theme, JSON.stringify(words), () => drawFrame(head));
  const slots: Slots = {
    subject: draw(subject),
    preview: draw(createElement(Preview, null, letter.preview ?? first?.text ?? subject)),
    title: drawWords(createElement(Title, { title, theme })),
    blocks: blocks.map((block) => drawBlock(block, head, drawings)).join(""),
    leave: leave ? draw(createElement(Leave, { leave, theme })) : "",
  };
  return {
    html: frame.replaceAll(
      /\u{F8FF}(subject|preview|title|blocks|leave)\u{F8FF}/gu,
      (_, name: keyof Slots) => slots[name],
    ),
    text: letterText(letter, head),
  };
};
