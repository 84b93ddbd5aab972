/** One entry of a sitemap, as the build writes it: a line each. */
const ENTRY = /<url><loc>([^<]*)<\/loc>.*<\/url>\n/g;

/** A sitemap without the pages that rest now. @param rests by the path of an address */
export const withoutResting = (sitemap: string, rests: (pathname: string) => boolean): string =>
  sitemap.replace(ENTRY, (entry, address: string) => (rests(new URL(address).pathname) ? "" : entry));
