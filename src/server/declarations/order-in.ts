/** As orders are numbered, anywhere in what was typed: nobody guesses one, and only its buyer was told. */
const ORDER_ID = /\b[0-9a-f]{16}\b/i;

export const orderIn = (typed: string): string | undefined => ORDER_ID.exec(typed)?.[0].toLowerCase();
