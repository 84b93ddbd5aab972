import type { ContainerNode, Node } from "@takumi-rs/core";
import type { ShareCard } from "./share-card.ts";

/** Pixels, as every network that shows cards recommends. */
export const CARD = { width: 1200, height: 630 } as const;

/** Name under which the tree finds the illustration. */
export const ART = "art";

const COLUMN = 640;

/** So large that neither four lines nor the longest word of any language leave the column. */
const headlineSize = (headline: string): number => {
  const longest = Math.max(...headline.split(/[\s-]/).map((word) => word.length));
  const byLength = headline.length <= 28 ? 84 : headline.length <= 46 ? 70 : 58;
  return Math.min(byLength, Math.floor(COLUMN / (longest * 0.64)));
};

const text = (words: string, style: Readonly<Record<string, string | number>>): Node => ({
  type: "text",
  text: words,
  style,
});

/** Pixels of a logo to be printed or put on a page. */
export const LOGO = { width: 1600, height: 400 } as const;

/** The name of the brand in its letters, on one ground. */
export const logoTree = (name: string, look: ShareCard["look"], ground: string, ink: string): ContainerNode => ({
  type: "container",
  style: { ...LOGO, display: "flex", alignItems: "center", justifyContent: "center", backgroundColor: ground },
  children: [
    text(name, {
      fontFamily: look["font-display"],
      fontSize: 180,
      fontWeight: look["mark-weight"],
      fontStretch: look["mark-stretch"],
      textTransform: look["mark-case"],
      color: ink,
    }),
  ],
});

/** What the renderer draws of a card: mark, headline and address at the left, illustration at the right. */
export const cardTree = ({ headline, mark, host, look }: ShareCard): ContainerNode => ({
  type: "container",
  style: {
    ...CARD,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    padding: 68,
    backgroundColor: look.stage,
    color: look["on-stage"],
  },
  children: [
    {
      type: "container",
      style: {
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: COLUMN,
        height: "100%",
      },
      children: [
        text(mark, {
          fontFamily: look["font-display"],
          fontSize: 40,
          fontWeight: look["mark-weight"],
          fontStretch: look["mark-stretch"],
          textTransform: look["mark-case"],
          color: look["stage-pop"],
        }),
        text(headline, {
          fontFamily: look["font-display"],
          fontSize: headlineSize(headline),
          fontWeight: look["display-weight"],
          fontStretch: look["display-stretch"],
          lineHeight: 1.1,
        }),
        text(host, { fontFamily: look["font-body"], fontSize: 28 }),
      ],
    },
    { type: "image", src: ART, style: { width: 390, height: 440, objectFit: "contain" } },
  ],
});
