import { hmac, sameText } from "../hash.ts";

/** What `sell-multiple` promised and `complete-purchase` may charge. */
export interface Completion {
  readonly attemptId: string;
  readonly leadCode: string;
  readonly products: readonly string[];
  readonly minor: number;
  readonly currency: string;
  readonly locale: string;
  readonly consents: readonly { readonly kind: string; readonly text: string }[];
  readonly expiresAt: number;
}

/** A text that fits into one path segment and that only the holder of the key can make. */
export const signCompletion = (completion: Completion, key: string): string => {
  const payload = Buffer.from(JSON.stringify(completion)).toString("base64url");
  return `${payload}.${hmac(key, payload)}`;
};

/** Null when forged, altered or expired. */
export const readCompletion = (token: string, key: string, now: number): Completion | null => {
  const [payload = "", signature = ""] = token.split(".");
  if (!sameText(signature, hmac(key, payload))) return null;
  // Signed by us, so it has the shape that we gave it.
  const completion = JSON.parse(Buffer.from(payload, "base64url").toString()) as Completion;
  return completion.expiresAt > now ? completion : null;
};
