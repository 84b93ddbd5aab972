const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "ï",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  y: "ý",
  z: "ž",
  A: "Á",
  C: "Ç",
  E: "É",
  I: "Ï",
  N: "Ñ",
  O: "Ö",
  S: "Š",
  U: "Ü",
  Y: "Ý",
  Z: "Ž",
};

/** What must stay as it is: placeholders, the targets of links, the signs of bold and links. */
const FIXED = /(\{\{.*?\}\}|\]\([^)]*\)|\*\*|\[)/;

/**
 * English with accents, 40 % longer, in brackets: shows on the page which words are not from a file, which are cut,
 * and which boxes are too small for German.
 */
export const pseudo = (text: string): string => {
  const accented = text
    .split(FIXED)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter),
    )
    .join("");
  const letters = [...text.replaceAll(new RegExp(FIXED, "g"), "")].length;
  return `⟦${accented}${" ~".repeat(Math.ceil((letters * 0.4) / 2))}⟧`;
};
