import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictureFacts } from "./picture-facts.ts";

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

describe("pictureFacts", () => {
  it.each([
    ["a PNG", "89504e470d0a1a0a 0000000d49484452 00000500 00000320 08", { format: "png", width: 1280, height: 800 }],
    ["a JPEG", "ffd8 ffe0 0004 0000 ffc2 0011 08 0320 0500 03", { format: "jpg", width: 1280, height: 800 }],
    [
      "a lossy WebP",
      "52494646 00000000 57454250 56503820 00000000 000000 9d012a 0005 2003",
      { format: "webp", width: 1280, height: 800 },
    ],
    [
      "a WebP with more in it",
      "52494646 00000000 57454250 56503858 0a000000 10000000 ff0400 1f0300",
      { format: "webp", width: 1280, height: 800 },
    ],
  ])("reads the size of %s", (_what, hex, facts) => {
    expect(pictureFacts(bytes(hex))).toEqual(facts);
  });

  it("takes for the size of lines the box that they are drawn in", () => {
    const svg =
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800"><path d=""/></svg>';
    expect(pictureFacts(Buffer.from(svg))).toEqual({ format: "svg", width: 1280, height: 800 });
  });

  it("turns a photograph that was taken on its side", async () => {
    const create = { width: 40, height: 30, channels: 3 as const, background: "#c84" };
    const photograph = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(pictureFacts(photograph)).toEqual({ format: "jpg", width: 30, height: 40 });
  });

  it.each([
    ["a page that was saved in its place", Buffer.from("<!doctype html><svg viewBox='0 0 1 1'></svg>")],
    ["a PNG that ends too early", bytes("89504e470d0a1a0a 0000000d")],
    ["a JPEG without a picture in it", bytes("ffd8 ffe0 0004 0000")],
    ["nothing", new Uint8Array()],
  ])("reads nothing of %s", (_what, data) => {
    expect(pictureFacts(data)).toBeNull();
  });
});
