/** Where a link leads, and an address or a mailbox in plain sight: no words. */
const ADDRESS = String.raw`\]\([^)\s]*\)|\S*(?:@|:\/\/)\S*`;
/** A hyphen behind a letter that stands alone, a number, or what a placeholder puts there. */
const LONELY = String.raw`(?<=(?<![\p{L}\p{N}])(?:\p{L}|\p{N}+)|\}\})-(?=\p{L})`;

const SIGN = new RegExp(`${ADDRESS}|${LONELY}`, "gu");

/**
 * A text whose words do not break behind the first letter or a number: "E-Mail", "7-day". A line may end at every
 * hyphen, and U+2011 is the one at which it does not. Texts are written with the hyphen of the keyboard.
 */
export const unbreakable = (text: string): string => text.replace(SIGN, (sign) => (sign === "-" ? "\u2011" : sign));
