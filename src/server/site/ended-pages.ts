/** One entry of a sitemap, as the build writes it: a line each. */
const ENTRY = /<url><loc>([^<]*)<\/loc>.*<\/url>\n/g;

/** A sitemap without the pages that have ended since it was written. @param hasEnded by the path of an address */
export const withoutEnded = (sitemap: string, hasEnded: (pathname: string) => boolean): string =>
  sitemap.replace(ENTRY, (entry, address: string) => (hasEnded(new URL(address).pathname) ? "" : entry));
