import type { Database } from "../../database/open.ts";
import type { Services } from "../../services.ts";
import { hmac, sameText, sha256 } from "../../signing/hash.ts";

const LIFE_MS = 15 * 60_000;
const CHANCE_BYTES = 8;
/** Hex digits of the end, in seconds since 1970 UTC, of chance, and of the signature: 64, as the call promises. */
const [END, CHANCE, SIGNATURE] = [8, 16, 40] as const;
const SECOND = 1_000;

/** What a secret allows to be bought, once. */
export interface Allowed {
  readonly leadCode: string;
  readonly product: string;
}

const signature = (signingKey: string, { leadCode, product }: Allowed, body: string): string =>
  Buffer.from(hmac(signingKey, `purchase-secret.${leadCode}.${product}.${body}`), "base64url")
    .toString("hex")
    .slice(0, SIGNATURE);

/**
 * A secret that allows one purchase. It is signed, so that nothing is written for who asks and does not buy; what was used is
 * kept, by its hash.
 * @returns with the instant in milliseconds since 1970 UTC at which it ends
 */
export const purchaseSecret = (services: Services, allowed: Allowed): { secret: string; expiresAt: number } => {
  const end = Math.ceil((services.now() + LIFE_MS) / SECOND);
  const body = end.toString(16).padStart(END, "0") + services.randomHex(CHANCE_BYTES);
  return { secret: body + signature(services.signingKey, allowed, body), expiresAt: end * SECOND };
};

/**
 * Uses a secret up for an attempt, to be asked `together` with others: gives nothing when it was used, which the key decides.
 * Null when it is not ours, was for something else or is over.
 */
export const secretUse = (
  transaction: Database,
  services: Services,
  secret: string,
  attempt: Allowed & { readonly attemptId: string },
) => {
  const body = secret.slice(0, END + CHANCE);
  const expires_at = Number.parseInt(secret.slice(0, END), 16) * SECOND;
  const isOurs = sameText(secret.slice(END + CHANCE), signature(services.signingKey, attempt, body));
  if (!isOurs || expires_at <= services.now()) return null;
  const { leadCode: lead_code, product, attemptId: used_by } = attempt;
  return transaction
    .insertInto("secrets")
    .values({ hash: sha256(secret), lead_code, product, expires_at, used_by })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash");
};
