import type { MediaFacts } from "../../language/content/media.ts";

type PictureFacts = Required<Pick<MediaFacts, "format" | "width" | "height">>;

/** Format and size of a picture, from the first bytes of its file; null of what is none. */
export const pictureFacts = (bytes: Uint8Array): PictureFacts | null => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return ofPng(data) ?? ofJpeg(data) ?? ofWebp(data) ?? ofSvg(data);
  } catch (fault) {
    // It ends before it has said how large it is.
    if (fault instanceof RangeError) return null;
    throw fault;
  }
};

const ofPng = (data: Buffer): PictureFacts | null =>
  data.toString("latin1", 1, 4) === "PNG"
    ? { format: "png", width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
    : null;

/** Of its segments those that begin a picture say its size: C0 to CF but for three that are tables. */
const ofJpeg = (data: Buffer): PictureFacts | null => {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; data.readUInt8(at) === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const mark = data.readUInt8(at + 1);
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { format: "jpg", width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
  }
  return null;
};

const ofWebp = (data: Buffer): PictureFacts | null => {
  if (data.toString("latin1", 0, 4) !== "RIFF" || data.toString("latin1", 8, 12) !== "WEBP") return null;
  const kind = data.toString("latin1", 12, 16);
  if (kind === "VP8X") return { format: "webp", width: 1 + data.readUIntLE(24, 3), height: 1 + data.readUIntLE(27, 3) };
  if (kind === "VP8L") {
    const bits = data.readUInt32LE(21);
    return { format: "webp", width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { format: "webp", width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
};

const SVG = /^(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*)*<svg\b[^>]*>/;
const BOX = /\bviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+(?<width>[\d.]+)[\s,]+(?<height>[\d.]+)\s*"/;

/** Lines have no pixels: the box that they are drawn in has a shape. */
const ofSvg = (data: Buffer): PictureFacts | null => {
  const [opening = ""] = SVG.exec(data.toString("utf8", 0, 4096).trimStart()) ?? [];
  const { width, height } = BOX.exec(opening)?.groups ?? {};
  return width && height ? { format: "svg", width: Number(width), height: Number(height) } : null;
};
