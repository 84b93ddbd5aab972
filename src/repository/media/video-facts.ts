import type { MediaFacts } from "../../language/content/media.ts";

type VideoFacts = Pick<MediaFacts, "format" | "width" | "height" | "seconds" | "hasSound">;

/** Size, length and sound of a video, from the tables of its container; null of what is none. */
export const videoFacts = (format: "mp4" | "webm", bytes: Uint8Array): VideoFacts | null => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return format === "mp4" ? ofMp4(data) : ofWebm(data);
  } catch (fault) {
    // The tables end too early.
    if (fault instanceof RangeError) return null;
    throw fault;
  }
};

/** ISO 14496-12: boxes with their length and name before them, some of which hold boxes. */
const BOXES: ReadonlySet<string> = new Set(["moov", "trak", "mdia"]);

function* boxesIn(
  data: Buffer,
  begin = 0,
  end = data.length,
): Iterable<{ readonly name: string; readonly body: Buffer }> {
  for (let at = begin; at + 8 <= end; ) {
    const short = data.readUInt32BE(at);
    const name = data.toString("latin1", at + 4, at + 8);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(data.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (length < head || at + length > end) return;
    const body = data.subarray(at + head, at + length);
    yield { name, body };
    if (BOXES.has(name)) yield* boxesIn(body);
    at += length;
  }
}

const ofMp4 = (data: Buffer): VideoFacts | null => {
  const boxes = [...boxesIn(data)];
  if (boxes[0]?.name !== "ftyp") return null;
  const facts = { width: 0, height: 0, seconds: 0, hasSound: false };
  for (const { name, body } of boxes) {
    const isLong = body[0] === 1;
    if (name === "mvhd")
      facts.seconds =
        (isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16)) / body.readUInt32BE(isLong ? 20 : 12);
    // Both are numbers with 16 bits behind the point, at the end of the box.
    if (name === "tkhd") {
      facts.width = Math.max(facts.width, body.readUInt32BE(body.length - 8) / 65536);
      facts.height = Math.max(facts.height, body.readUInt32BE(body.length - 4) / 65536);
    }
    if (name === "hdlr" && body.toString("latin1", 8, 12) === "soun") facts.hasSound = true;
  }
  return facts.width === 0 ? null : { format: "mp4", ...facts };
};

/** Matroska: elements with a name and a length of one to eight bytes. */
const ELEMENTS: ReadonlySet<number> = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0]);
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACK_TYPE = 0x83;
const SOUND = 2;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const CLUSTER = 0x1f43b675;

const numberAt = (
  data: Buffer,
  at: number,
  keepsMark: boolean,
): { readonly value: number; readonly length: number } => {
  const length = Math.clz32(data.readUInt8(at)) - 23;
  const first = keepsMark ? data.readUInt8(at) : data.readUInt8(at) & (0xff >> length);
  const rest = Array.from({ length: length - 1 }, (_, index) => data.readUInt8(at + 1 + index));
  return { value: rest.reduce((sum, byte) => sum * 256 + byte, first), length };
};

function* elementsIn(data: Buffer): Iterable<{ readonly id: number; readonly body: Buffer }> {
  for (let at = 0; at < data.length; ) {
    const id = numberAt(data, at, true);
    const size = numberAt(data, at + id.length, false);
    // What follows are pictures: the tables stand before them.
    if (id.value === CLUSTER) return;
    const begin = at + id.length + size.length;
    // A writer that does not know the end says a number beyond every file.
    const end = Math.min(begin + size.value, data.length);
    const body = data.subarray(begin, end);
    yield { id: id.value, body };
    if (ELEMENTS.has(id.value)) yield* elementsIn(body);
    at = end;
  }
}

const unsigned = (body: Buffer): number => body.readUIntBE(0, body.length);

const ofWebm = (data: Buffer): VideoFacts | null => {
  if (data.readUInt32BE(0) !== 0x1a45dfa3) return null;
  const facts = { width: 0, height: 0, hasSound: false };
  let scale = 1_000_000;
  let duration = 0;
  for (const { id, body } of elementsIn(data)) {
    if (id === TIMESTAMP_SCALE) scale = unsigned(body);
    if (id === DURATION) duration = body.length === 4 ? body.readFloatBE(0) : body.readDoubleBE(0);
    if (id === TRACK_TYPE && unsigned(body) === SOUND) facts.hasSound = true;
    if (id === PIXEL_WIDTH) facts.width = unsigned(body);
    if (id === PIXEL_HEIGHT) facts.height = unsigned(body);
  }
  return facts.width === 0 ? null : { format: "webm", ...facts, seconds: (duration * scale) / 1e9 };
};
