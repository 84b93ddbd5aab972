/** A number with its unit, as `Intl` writes it, for places where a line may end: it may not between the two. */
export const inOnePiece = (amount: string): string => amount.replaceAll(" ", "\u00A0");

/** A line may end at the hyphen of the keyboard, and not at U+2011. */
const COUNTRY_AND_POSTCODE = /\b(\p{Lu}{1,2})-(?=\d{4,5}\b)/gu;

/** An address of which no line ends within a postcode: "DE-10115 Berlin". */
export const wholePostcode = (address: string): string => address.replace(COUNTRY_AND_POSTCODE, "$1\u2011");
