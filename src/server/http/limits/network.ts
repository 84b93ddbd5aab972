/** Who is behind an address: an IPv6 subscriber has 2^64 of them, and a new one for every act. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const groups = (part: string): string[] => part.split(":").filter((group) => group !== "");
  const [left, right] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const all = [...left, ...Array<string>(missing).fill("0"), ...right];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};
