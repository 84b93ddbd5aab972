import type { FunnelDefinition, PageDefinition } from "../../engine/definition/definition.ts";
import type { ShownMedia } from "../../foundation/media/shown-media.ts";
import { stringsIn } from "../strings.ts";

const picked = <T>(all: Readonly<Record<string, T>>, names: ReadonlySet<string>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => names.has(id)));

const onPage = (page: PageDefinition, { pictures, videos }: ShownMedia): PageDefinition => ({
  ...page,
  sections: Object.fromEntries(
    Object.entries(page.sections).map(([id, section]) => {
      const names = new Set(stringsIn(section));
      const media: ShownMedia = { pictures: picked(pictures, names), videos: picked(videos, names) };
      const isEmpty = Object.keys({ ...media.pictures, ...media.videos }).length === 0;
      return [id, isEmpty ? section : { ...section, media }];
    }),
  ),
});

/** The funnel with what is measured of a picture or a video put beside the sections that name it. */
export const withMedia = (funnel: FunnelDefinition, media: ShownMedia): FunnelDefinition => ({
  ...funnel,
  pages: Object.fromEntries(Object.entries(funnel.pages).map(([path, page]) => [path, onPage(page, media)])),
});
