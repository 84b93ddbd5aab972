/** Kept before the first difference, so that a reader finds the place. */
const LEAD = 30;

const UNSEEN = /[\u00A0\u00AD\u2007\u2009\u200B-\u200D\u202F\u2060]/g;

/**
 * Two texts that differ, so that the difference is seen: where spaces that look alike are all of it, they are named
 * (`[U+00A0]`), and what is longer than `most` characters begins shortly before it.
 */
export const apart = (before: string, after: string, most = Number.POSITIVE_INFINITY): readonly [string, string] => {
  const alike = before.replaceAll(UNSEEN, " ") === after.replaceAll(UNSEEN, " ");
  const [was, is] = alike ? [withCodePoints(before), withCodePoints(after)] : [before, after];
  const start = Math.max(0, firstDifference(was, is) - LEAD);
  return [cut(was, start, most), cut(is, start, most)];
};

const withCodePoints = (text: string): string =>
  text.replaceAll(UNSEEN, (space) => `[U+${space.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`);

const firstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

const cut = (text: string, start: number, most: number): string => {
  if (text.length <= most) return text;
  const end = start + most;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
};
