import type { MarathonFile } from "./marathon.gen.ts";
import type { PageFile } from "./page.gen.ts";

/** An event as a page: it stands where the hero of its base stood, and what the base says of training follows. */
export const marathonPage = (marathon: MarathonFile, base: PageFile): PageFile => {
  const { title, description, art, name, text, place, date, distances, register } = marathon;
  const event = {
    kind: "marathon-event",
    name,
    text,
    art,
    ...(place !== undefined && { place }),
    ...(date !== undefined && { date }),
    ...(distances !== undefined && { distances }),
    ...(register !== undefined && { register }),
  };
  const { hero: _replaced, ...rest } = base.sections;
  return { ...base, title, description, art, sections: { event, ...rest } };
};
