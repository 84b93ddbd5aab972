import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { FACES } from "./font-faces.ts";

/** WOFF2, section 5: a table is named by its place in a list, of which `cmap` is the first; 63 is followed by its name. */
const CMAP = 0;
const OWN_TAG = 63;
const [GLYF, LOCA] = [10, 11];

/** The table of a WOFF2 file that says which sign is which glyph. */
const cmapOf = (file: Buffer): Buffer => {
  const compressed = file.readUInt32BE(20);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let before = 0;
  let cmap: readonly [start: number, end: number] | null = null;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at++);
    const table = flags & 63;
    if (table === OWN_TAG) at += 4;
    let length = number();
    const isPlain = table === GLYF || table === LOCA ? flags >> 6 === 3 : flags >> 6 === 0;
    if (!isPlain) length = number();
    if (table === CMAP) cmap = [before, before + length];
    before += length;
  }
  if (!cmap) throw new Error("There is no table of signs.");
  return brotliDecompressSync(file.subarray(at, at + compressed)).subarray(...cmap);
};

/** The signs of its table of format 4, which holds all of the first plane. */
const signsOf = (cmap: Buffer): ReadonlySet<string> => {
  const signs = new Set<string>();
  for (let each = 0; each < cmap.readUInt16BE(2); each += 1) {
    const at = cmap.readUInt32BE(4 + each * 8 + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const doubled = cmap.readUInt16BE(at + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = cmap.readUInt16BE(at + 14 + segment);
      const start = cmap.readUInt16BE(at + 16 + doubled + segment);
      for (let sign = start; sign <= end && sign < 0xffff; sign += 1) signs.add(String.fromCharCode(sign));
    }
  }
  return signs;
};

it.each(Object.entries(FACES))("has in %s the signs with which languages are written", (_family, { file }) => {
  const signs = signsOf(cmapOf(readFileSync(`public/fonts/${file}`)));
  const written = "Aa0 äöüß éèêëçœ àù ñ¿¡ ìò £$€ – ’“”„«» … · × %\u00A0\u2011";
  expect([...written].filter((sign) => !signs.has(sign))).toEqual([]);
});
