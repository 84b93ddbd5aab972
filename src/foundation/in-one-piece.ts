/** A number with its unit, as `Intl` writes it, for places where a line may end: it may not between the two. */
export const inOnePiece = (amount: string): string => amount.replaceAll(" ", "\u00A0");
