/** Where a link leads, and an address or a mailbox in plain sight: no words. */
const ADDRESS = String.raw`\]\([^)\s]*\)|\S*(?:@|:\/\/)\S*`;
/** A hyphen behind a letter that stands alone, or between a number and the short sign of its unit. */
const LONELY = String.raw`(?<=(?<![\p{L}\p{N}])\p{L})-(?=\p{L})|(?<=\p{N}|\}\})-(?=\p{L}{1,2}(?!\p{L}))`;
/** A hyphen between a French verb and its pronoun; no other language that we write in has words that end so. */
const PRONOUN = String.raw`(?<=\p{L})-(?=(?:je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|l[ae]s?|lui|leur|y|en)(?!\p{L}))`;

const SIGN = new RegExp(`${ADDRESS}|${LONELY}|${PRONOUN}`, "gu");

/**
 * A text whose words do not break behind their first letter, before a unit or before a pronoun: "E-Mail", "10-km-Lauf",
 * "voulez-vous". A line may end at every hyphen, and U+2011 is the one at which it does not. Texts are written with the hyphen of
 * the keyboard.
 */
export const unbreakable = (text: string): string => text.replace(SIGN, (sign) => (sign === "-" ? "\u2011" : sign));
