import type { ShownPicture } from "../../foundation/media/shown-media.ts";
import { spot } from "../reading/json-document.ts";
import { type Place, placeOf } from "../reading/place.ts";
import { pictureBudget } from "./asset-budgets.ts";
import type { Content } from "./content.ts";
import { picturePath } from "./media.ts";
import { sentFiles, shownPicture } from "./shown-media.ts";

/** A picture whose sizes are made at build. */
export interface PictureToMake {
  readonly id: string;
  readonly shown: ShownPicture;
  /** Path of its file below the content root. */
  readonly file: string;
  /** Kilobytes. */
  readonly budget: number;
  /** Where its definition names the file. */
  readonly place: Place;
}

export interface MediaToMake {
  readonly pictures: readonly PictureToMake[];
  /** Path below the content root by the name under which the file is sent as it is. */
  readonly sent: Readonly<Record<string, string>>;
}

/** What the build has to make and to copy, of sound definitions. */
export const mediaToMake = (content: Pick<Content, "files" | "pictures" | "videos">): MediaToMake => ({
  pictures: [...content.pictures].flatMap(([id, { document, value }]) => {
    const shown = shownPicture(content, value);
    const place = placeOf(spot(document, ["file"]));
    return shown ? [{ id, shown, file: picturePath(value.file), budget: pictureBudget(value), place }] : [];
  }),
  sent: Object.fromEntries([...content.videos.values()].flatMap(({ value }) => [...sentFiles(content, value)])),
});
