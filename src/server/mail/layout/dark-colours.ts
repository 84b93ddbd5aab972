import type { LetterTheme } from "./letterhead.ts";

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour between two. @param share of the second colour, 0 to 1 */
export const mix = (from: string, to: string, share: number): string => {
  const other = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};

export interface DarkColours {
  readonly page: string;
  readonly card: string;
  readonly panel: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly link: string;
}

/** What the brand's mails look like where the reader's mail program is dark: made from its ink, so that it stays itself. */
export const darkColours = ({ ink, cta }: LetterTheme): DarkColours => ({
  page: mix(ink, "#000000", 0.45),
  card: ink,
  panel: mix(ink, "#ffffff", 0.09),
  ink: mix(ink, "#ffffff", 0.94),
  muted: mix(ink, "#ffffff", 0.68),
  line: mix(ink, "#ffffff", 0.2),
  link: mix(cta, "#ffffff", 0.45),
});
