import type { Database } from "../database/open.ts";
import type { Services } from "../services.ts";
import { hmac, sameText } from "../signing/hash.ts";

const LIFE_MS = 10 * 60_000;
/** From everywhere together; from one network it stands a third of them. */
const MAX_TRIES = 15;
const DIGITS = 6;
/** 2^48 values over 10^6 codes: the remainder favours none of them by more than one in 10^8. */
const MARK_BYTES = 6;

/** Only A to Z: other letters that turn into them (the Kelvin sign into a k) would make a stranger's mailbox the same. */
export const sameMailbox = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const hashOf = (services: Services, id: string, code: string): string => hmac(services.signingKey, `otp.${id}.${code}`);

/** Notes that a code is wanted. The code itself is made with the mail, so that it is written down nowhere else. */
export const wantCode = async (transaction: Database, services: Services, email: string): Promise<string> => {
  const id = services.randomHex(16);
  const created_at = services.now();
  await transaction
    .insertInto("otps")
    .values({ id, email: sameMailbox(email), tries: 0, created_at, expires_at: created_at + LIFE_MS })
    .execute();
  return id;
};

/**
 * The code that was wanted; keeps its hash only. A mail that is sent again has the same code, for receivers may drop the
 * second: it is derived from the id and the signing key.
 */
export const makeCode = async (services: Services, id: string): Promise<string> => {
  const mark = Buffer.from(hmac(services.signingKey, `otp-code.${id}`), "base64url");
  const code = String(mark.readUIntBE(0, MARK_BYTES) % 10 ** DIGITS).padStart(DIGITS, "0");
  await services.database
    .updateTable("otps")
    .set({ hash: hashOf(services, id, code), expires_at: services.now() + LIFE_MS })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .execute();
  return code;
};

/**
 * Uses up the newest code of an address. Every try is counted before it is looked at, in one statement, so that five
 * hundred at once are still five.
 * @param network from which it is tried
 */
export const takeCode = async (services: Services, email: string, code: string, network: string): Promise<boolean> => {
  const { database } = services;
  const newest = await database
    .selectFrom("otps")
    .selectAll()
    .where("email", "=", sameMailbox(email))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const triedHere = { otpTriesPerCodeAndIp: `${newest?.id ?? ""} ${network}` };
  if (newest && (await services.limits.take(triedHere, services)) > 0) return false;
  const counted = await database
    .updateTable("otps")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newest?.id ?? "")
    .where("tries", "<", MAX_TRIES)
    .where("expires_at", ">", services.now())
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  const matches = sameText(newest?.hash ?? "", hashOf(services, newest?.id ?? "", code));
  if (!newest || counted.numUpdatedRows !== 1n || !matches) return false;
  const used = await database
    .updateTable("otps")
    .set({ used_at: services.now() })
    .where("id", "=", newest.id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return used.numUpdatedRows === 1n;
};
