/** Where a link leads, and an address or a mailbox in plain sight: no words. */
const ADDRESS = String.raw`\]\([^)\s]*\)|\S*(?:@|:\/\/)\S*`;
/** A hyphen behind a letter that stands alone, or between a number and the short sign of its unit. */
const LONELY = String.raw`(?<=(?<![\p{L}\p{N}])\p{L})-(?=\p{L})|(?<=\p{N}|\}\})-(?=\p{L}{1,2}(?!\p{L}))`;

const SIGN = new RegExp(`${ADDRESS}|${LONELY}`, "gu");

/**
 * A text whose words do not break behind their first letter or before a unit: "E-Mail", "10-km-Lauf". A line may end at every
 * hyphen, and U+2011 is the one at which it does not. Texts are written with the hyphen of the keyboard.
 */
export const unbreakable = (text: string): string => text.replace(SIGN, (sign) => (sign === "-" ? "\u2011" : sign));
