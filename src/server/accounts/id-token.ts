import { readSigned, sign } from "../signing/signed.ts";

/** What a signed-in client may do with the token, and nothing else. */
export type Scope = "client:delete" | "gift-cards:redeem" | "leads:prove";

/** Who signed in by a one-time code. Instants are milliseconds since 1970 UTC. */
export interface IdToken {
  readonly code: string;
  readonly email: string;
  readonly scopes: readonly Scope[];
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const PURPOSE = "id-token";
const LIFE_MS = 15 * 60_000;
const SCOPES: readonly Scope[] = ["client:delete", "gift-cards:redeem", "leads:prove"];

export const issueIdToken = (code: string, email: string, key: string, now: number): string =>
  sign(PURPOSE, { code, email, scopes: SCOPES, issuedAt: now, expiresAt: now + LIFE_MS } satisfies IdToken, key);

/** @param header `Bearer …`. Null when missing, forged or expired. */
export const readIdToken = (header: string | undefined, key: string, now: number): IdToken | null => {
  const text = /^Bearer (\S+)$/.exec(header ?? "")?.[1];
  // Signed by us, so it has the shape that we gave it.
  const token = text === undefined ? null : (readSigned(PURPOSE, text, key) as IdToken | null);
  return token && token.expiresAt > now ? token : null;
};
