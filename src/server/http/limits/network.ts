import { expandIPv6 } from "hono/utils/ipaddr";

/** Who is behind an address: an IPv6 subscriber has 2^64 of them, and a new one for every act. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [address = ""] = ip.toLowerCase().split("%");
  return expandIPv6(address).split(":").slice(0, 4).join(":");
};
