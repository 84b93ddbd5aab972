import { hmac, sameText } from "../../signing/hash.ts";

/** What the mail of a challenge carries: belongs to one order, and says nothing about it. */
export const refundToken = (orderId: string, key: string): string => hmac(key, `refund.${orderId}`);

export const isRefundToken = (token: string, orderId: string, key: string): boolean =>
  sameText(token, refundToken(orderId, key));
