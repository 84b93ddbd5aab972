import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fallbackWidth, type ShownPicture, sizeAddress } from "../../foundation/media/shown-media.ts";

/** One file of a picture. */
export interface MadeSize {
  /** Below the root of the site: `media/path-at-dawn-6f1c2a901-640.webp`. */
  readonly path: string;
  readonly width: number;
  readonly format: "webp" | "jpg" | "png";
  readonly bytes: Uint8Array;
  /** Nobody had made it before. */
  readonly isFresh: boolean;
}

/** Of a hundred: drawn scenes and photographs look as their files do, at a fifth of the bytes. */
const QUALITY = 78;

/** Every size of a picture. What was made once is kept in a folder: a name says which bytes it was made of. */
export const makeSizes = async (
  { name, width, height, widths, fallback }: ShownPicture,
  file: string,
  cache: string,
): Promise<readonly MadeSize[]> => {
  const sizes = [
    ...widths.map((each) => ({ width: each, format: "webp" as const })),
    { width: fallbackWidth({ widths }), format: fallback },
  ];
  const made: MadeSize[] = [];
  for (const size of sizes) {
    const path = sizeAddress({ name }, size.width, size.format).slice(1);
    const kept = join(cache, path);
    const isFresh = !existsSync(kept);
    if (isFresh) {
      const drawn = await draw(readFileSync(file), { ...size, height: Math.round((height * size.width) / width) });
      await mkdir(dirname(kept), { recursive: true });
      await writeFile(kept, drawn);
    }
    made.push({ ...size, path, bytes: readFileSync(kept), isFresh });
  }
  return made;
};

interface Size {
  readonly width: number;
  readonly height: number;
  readonly format: MadeSize["format"];
}

const draw = async (data: Buffer, { width, height, format }: Size): Promise<Uint8Array> => {
  // Only whoever makes a size needs the library, and it is large.
  const { default: sharp } = await import("sharp");
  const file = await sharp(data).metadata();
  return sharp(data, { density: file.format === "svg" ? densityFor(width / file.width) : LINES_DENSITY })
    .autoOrient()
    .resize({ width, height, fit: "fill" })
    .toFormat(format === "jpg" ? "jpeg" : format, format === "png" ? {} : { quality: QUALITY })
    .toBuffer();
};

/** In dots per inch: one pixel for each unit of a drawing. */
const LINES_DENSITY = 72;

/** Lines are drawn in the size that is asked for: enlarged pixels would be blurred. */
const densityFor = (scale: number): number => LINES_DENSITY * Math.max(1, scale);
