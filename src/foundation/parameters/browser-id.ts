/**
 * The id of a browser in the form of the pixel's cookie `_fbp`, for where the pixel has set none. Its number is the same for a
 * visitor every time.
 * @param hash of the visitor code: SHA-256, hex
 * @param at milliseconds since 1970
 */
export const browserIdOf = (hash: string, at: number): string => `fb.1.${at}.${BigInt(`0x${hash.slice(0, 12)}`)}`;
