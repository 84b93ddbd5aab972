const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const EQUALS = 61;
const DELETE = 127;
/** Of a line without its end (RFC 2045, section 6.7, rule 5), the `=` of a soft line break among them. */
const LONGEST = 76;
const HEX = Uint8Array.from("0123456789ABCDEF", (digit) => digit.charCodeAt(0));

const widthOf = (byte: number): number => {
  if (byte < 0x80) return byte === TAB || (byte >= SPACE && byte < DELETE && byte !== EQUALS) ? 1 : 3;
  if (byte < 0xc0) return 0;
  if (byte < 0xe0) return 6;
  return byte < 0xf0 ? 9 : 12;
};

/** What the letter that begins with a byte takes on the line; 0 within a letter, whose first byte has made room for it. */
const WIDTHS = Uint8Array.from({ length: 256 }, (_, byte) => widthOf(byte));

/** At most so many bytes are written of so many: each as `=XX`, and a soft line break in at least every 64. */
export const mostQuoted = (bytes: number): number => bytes * 3 + Math.ceil((bytes * 3) / 64) * 3;

/**
 * Writes UTF-8 as quoted-printable (RFC 2045, section 6.7) with lines that end in CRLF, in one pass. No letter is broken by a
 * soft line break.
 * @param into has room for `mostQuoted` of the bytes behind `at`
 * @returns where the next byte goes
 */
export const writeQuoted = (bytes: Uint8Array, into: Uint8Array, at: number): number => {
  const { length } = bytes;
  let [end, column] = [at, 0];
  for (let index = 0; index < length; index += 1) {
    const byte = bytes[index] as number;
    // Nine of ten: a letter of ASCII that needs no look at what follows.
    if (byte > SPACE && WIDTHS[byte] === 1 && column < LONGEST - 1) {
      into[end++] = byte;
      column += 1;
      continue;
    }
    const next = index + 1 < length ? bytes[index + 1] : undefined;
    if (byte === CR || byte === LF) {
      if (byte === CR && next === LF) index += 1;
      into[end++] = CR;
      into[end++] = LF;
      column = 0;
      continue;
    }
    const isBlankAtEnd = (byte === SPACE || byte === TAB) && (next === undefined || next === CR || next === LF);
    const width = isBlankAtEnd ? 3 : (WIDTHS[byte] as number);
    if (column + width >= LONGEST) {
      into[end++] = EQUALS;
      into[end++] = CR;
      into[end++] = LF;
      column = 0;
    }
    if (width === 1) {
      into[end++] = byte;
      column += 1;
    } else {
      into[end++] = EQUALS;
      into[end++] = HEX[byte >> 4] as number;
      into[end++] = HEX[byte & 15] as number;
      column += 3;
    }
  }
  return end;
};
