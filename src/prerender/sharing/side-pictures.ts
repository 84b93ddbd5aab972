import { artPicture, isArtPrefix } from "../../icons/art.ts";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { DEFAULT_ART } from "./share-card.ts";

const PLACES = ["choose", "enter", "wait"] as const;

const styleOf = (look: Readonly<Record<"stage-doodle-ink" | "stage-doodle-accent", string>>): string =>
  `:root{--doodle-ink:${look["stage-doodle-ink"]};--doodle-accent:${look["stage-doodle-accent"]}}`;

/**
 * The pictures on the stage of the quiz, by path: `side/choose.svg` … Each is a document of its own that no style of the
 * page reaches, so its colours stand in it, those for dark systems as well. @throws on what is no illustration
 */
export const sidePictures = (
  brand: Pick<BrandFile, "theme" | "dark" | "side_pictures" | "art">,
): Readonly<Record<string, string>> => {
  const { theme, dark } = brand;
  const style = styleOf(theme) + (dark ? `@media(prefers-color-scheme:dark){${styleOf(dark)}}` : "");
  return Object.fromEntries(
    PLACES.map((place) => {
      const art = brand.side_pictures?.[place] ?? brand.art ?? DEFAULT_ART;
      const [prefix = "", name = ""] = art.split(":");
      const picture = isArtPrefix(prefix) ? artPicture(prefix, name) : null;
      if (!picture) throw new Error(`The stage of the quiz needs an illustration, and "${art}" is none.`);
      return [
        `side/${place}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${picture.viewBox}"><style>${style}</style>${picture.body}</svg>`,
      ];
    }),
  );
};
