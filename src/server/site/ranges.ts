/** The bytes that a header asks for, both ends included; null: it asks for all, or in a way that nobody has to answer. */
export const rangeOf = (header: string | null, size: number): { readonly from: number; readonly to: number } | null => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : null;
};

/**
 * The part of a video that a browser asks for: Safari plays none that is sent whole. Null where all of it is wanted.
 * @param headers of the whole
 */
export const sendPart = (
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response | null => {
  const size = bytes.byteLength;
  const range = rangeOf(request.headers.get("range"), size);
  if (!range) return null;
  const part = bytes.subarray(range.from, range.to + 1);
  const place = {
    "content-range": `bytes ${range.from}-${range.to}/${size}`,
    "content-length": String(part.byteLength),
  };
  return new Response(part, { status: 206, headers: { ...headers, ...place } });
};
