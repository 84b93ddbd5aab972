import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeSizes } from "./make-sizes.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "picture-sizes-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A photograph whose upper half is red and whose lower half is blue, taken with the camera turned to its right. */
const takenOnItsSide = async (): Promise<string> => {
  const half = (background: string) => ({ create: { width: 20, height: 30, channels: 3 as const, background } });
  const file = join(folder, "photograph.jpg");
  const red = await sharp(half("#f00")).png().toBuffer();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#00f" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(file, bytes);
  return file;
};

const SHOWN = { name: "photograph-0123abcd", width: 30, height: 40, widths: [15, 30], fallback: "jpg" } as const;

it("makes every width as WebP and one for who does not read it, in the shape in which the picture is shown", async () => {
  const sizes = await makeSizes(SHOWN, await takenOnItsSide(), join(folder, "cache"));
  const facts = await Promise.all(sizes.map(({ bytes }) => sharp(bytes).metadata()));
  expect(facts.map(({ format, width, height }) => `${format} ${width} × ${height}`)).toEqual([
    "webp 15 × 20",
    "webp 30 × 40",
    "jpeg 30 × 40",
  ]);
});

it("sets a photograph upright that was taken on its side", async () => {
  const sizes = await makeSizes(SHOWN, await takenOnItsSide(), join(folder, "cache"));
  const { data } = await sharp(sizes[1]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red, , blue] = [data[0] ?? 0, data[1], data[2] ?? 0];
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
  expect(data.at(-1)).toBeGreaterThan(200);
});

it("draws lines in the size that is asked for, with edges as sharp as in a small one", async () => {
  const file = join(folder, "drawing.svg");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h2v4H0z"/></svg>';
  await writeFile(file, svg);
  const drawing = { name: "drawing-0123abcd", width: 400, height: 400, widths: [400], fallback: "png" } as const;
  const sizes = await makeSizes(drawing, file, join(folder, "cache"));
  const opacity = await sharp(sizes[1]?.bytes).extractChannel("alpha").raw().toBuffer();
  expect([opacity[195], opacity[204]]).toEqual([255, 0]);
});

it("makes nothing a second time", async () => {
  const file = await takenOnItsSide();
  await makeSizes(SHOWN, file, join(folder, "cache"));
  const again = await makeSizes(SHOWN, file, join(folder, "cache"));
  expect(again.map(({ isFresh }) => isFresh)).toEqual([false, false, false]);
});
