import type { HeadLinks } from "./head.ts";
import type { KeptPage } from "./kept/kept-build.ts";

/** The pages of a brand that search engines may list, by address. @param pages by folder, locale and page */
export const listedPages = (pages: Readonly<Record<string, KeptPage>>, brand: string): readonly HeadLinks[] =>
  Object.entries(pages)
    .flatMap(([id, { listed }]) => (listed && id.split(/[ /]/)[1] === brand ? [listed] : []))
    .sort((a, b) => (a.canonical < b.canonical ? -1 : 1));
