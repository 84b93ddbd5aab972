/** 32 random digits (SPEC §9, trace id). Bytes of 250 and above are dropped, so that every digit is equally likely. */
export const randomDigits = (
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string => {
  let digits = "";
  while (digits.length < 32) {
    for (const byte of fill(new Uint8Array(48))) if (byte < 250 && digits.length < 32) digits += byte % 10;
  }
  return digits;
};
