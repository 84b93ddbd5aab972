import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mediaAddress } from "../../src/foundation/media/shown-media.ts";
import type { MediaToMake } from "../../src/language/content/media-to-make.ts";
import { makeSizes } from "../../src/repository/media/make-sizes.ts";

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  mp4: "video/mp4",
  png: "image/png",
  vtt: "text/vtt",
  webm: "video/webm",
  webp: "image/webp",
};

/** What the build would put at an address, made when somebody looks at it first; null: nothing. */
export const mediaFile = async (
  root: string,
  { pictures, sent }: MediaToMake,
  address: string,
): Promise<{ readonly type: string; readonly bytes: Uint8Array } | null> => {
  const type = TYPES[address.slice(address.lastIndexOf(".") + 1)];
  if (type === undefined) return null;
  const file = sent[address.replace(mediaAddress(""), "")];
  if (file !== undefined) return { type, bytes: readFileSync(join(root, file)) };
  const picture = pictures.find(({ shown }) => address.startsWith(mediaAddress(`${shown.name}-`)));
  if (!picture) return null;
  const sizes = await makeSizes(picture.shown, join(root, picture.file), ".cache/pictures");
  const size = sizes.find(({ path }) => `/${path}` === address);
  return size ? { type, bytes: size.bytes } : null;
};
