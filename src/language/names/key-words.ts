/** Whether a key that is made of words, `weight-loss-fuel-complete`, has this one, or these: whole, wherever they stand. */
export const hasWord = (key: string, word: string): boolean => `-${key}-`.includes(`-${word}-`);
