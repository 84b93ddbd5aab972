/** The bytes that a header asks for, both ends included; null: it asks for all, or in a way that nobody has to answer. */
export const rangeOf = (header: string | null, size: number): { readonly from: number; readonly to: number } | null => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : null;
};
