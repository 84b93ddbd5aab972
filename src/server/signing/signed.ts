import { hmac, sameText } from "./hash.ts";

/**
 * A value as text that fits into one path segment or header and that only the holder of the key can make. `purpose`
 * keeps a text that was signed for one thing from being taken for another.
 */
export const sign = (purpose: string, value: object, key: string): string => {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${hmac(key, `${purpose}.${payload}`)}`;
};

/** Null when forged, altered or signed for something else. */
export const readSigned = (purpose: string, text: string, key: string): unknown => {
  const [payload = "", signature = ""] = text.split(".");
  if (!sameText(signature, hmac(key, `${purpose}.${payload}`))) return null;
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown;
};
