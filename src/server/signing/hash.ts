import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** SHA-256, hex. What is stored instead of a secret. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

/** Compares without telling by its duration where the difference lies. */
export const sameText = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
