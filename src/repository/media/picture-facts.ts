import { imageSize } from "image-size";
import type { MediaFacts } from "../../language/content/media.ts";

type PictureFacts = Required<Pick<MediaFacts, "format" | "width" | "height">>;

const FORMATS: ReadonlySet<string> = new Set(["jpg", "png", "svg", "webp"]);

/** A page of HTML may hold drawings, and is none. */
const DRAWING = /^\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg\b/;
const LONGEST_PREAMBLE = 4096;

/** EXIF 2.32 §4.6.5: from here on the camera was held upright, and width and height change places. */
const FIRST_ON_ITS_SIDE = 5;

/** Format of a picture and its size as it is shown, from the first bytes of its file; null of what is none. */
export const pictureFacts = (bytes: Uint8Array): PictureFacts | null => {
  const size = sizeOf(bytes);
  if (!size || !FORMATS.has(size.type ?? "")) return null;
  if (size.type === "svg" && !DRAWING.test(Buffer.from(bytes).toString("utf8", 0, LONGEST_PREAMBLE))) return null;
  const { type: format = "", width, height, orientation = 1 } = size;
  return orientation >= FIRST_ON_ITS_SIDE ? { format, width: height, height: width } : { format, width, height };
};

const sizeOf = (bytes: Uint8Array): ReturnType<typeof imageSize> | null => {
  try {
    return imageSize(bytes);
  } catch {
    // It throws errors of no class of its own for whatever is no picture or ends before it has said how large it is.
    return null;
  }
};
