import { expandIPv6 } from "hono/utils/ipaddr";

const partsOf = (ip: string): readonly string[] | null => {
  if (!ip.includes(":") || ip.includes(".")) return null;
  const [address = ""] = ip.toLowerCase().split("%");
  return expandIPv6(address).split(":");
};

/** Who is behind an address: an IPv6 subscriber has 2^64 of them, and a new one for every act. */
export const networkOf = (ip: string): string => partsOf(ip)?.slice(0, 4).join(":") ?? ip;

/** What one party can have been given whole: 65,536 networks of IPv6, or 256 addresses. */
export const rangeOf = (ip: string): string => {
  const parts = partsOf(ip);
  if (parts) return `${parts.slice(0, 3).join(":")}/48`;
  return ip.includes(".") ? `${ip.slice(0, ip.lastIndexOf("."))}/24` : ip;
};
