import type { OtpRow } from "../database/tables.ts";
import { sameMailbox } from "../leads/mailbox.ts";
import type { Services } from "../services.ts";
import { hmac, sameText } from "../signing/hash.ts";

const DAY_MS = 86_400_000;
/** From everywhere together; from one network it stands a third of them. */
const MAX_TRIES = 15;
const TRIES_OF_A_NETWORK = 5;
const SHORT = 6;
/** Tries of a long one are bounded by network alone: 2,000,000 a day are one chance in 500,000. */
const LONG = 12;
/** 2^64 values over 10^12 codes: the remainder favours none of them by more than one in 10^7. */
const MARK_BYTES = 8;

const hashOf = (services: Services, id: string, code: string): string => hmac(services.signingKey, `otp.${id}.${code}`);

export const isShortCode = (code: string): boolean => code.length < LONG;

/** For how many minutes a code is valid once it is mailed. */
export const minutesOf = (digits: number): number => (digits === LONG ? 60 : 10);

const expiryOf = (digits: number, now: number): number => now + minutesOf(digits) * 60_000;

/**
 * Notes that a code is wanted. The code itself is made with the mail, so that it is written down nowhere else. While one
 * is good it is the one: who asks for somebody else's makes none of theirs old. Where many were asked for, or
 * tried, within a day, the code is long: nobody can use up its tries, and whoever owns the mailbox has it there.
 * @param isOverrun whether more were asked for than a person asks for
 * @returns its id
 */
export const wantCode = (services: Services, email: string, isOverrun: boolean): Promise<string> =>
  services.database.transaction().execute(async (transaction) => {
    const mailbox = sameMailbox(email);
    const now = services.now();
    // Writing to the row holds the mailbox, on both databases: of two who ask at once, the second finds the code of the first.
    await transaction
      .insertInto("rate_limits")
      .values({ mark: hmac(services.signingKey, `otp.${mailbox}`), acts: "[]", last_at: now })
      .onConflict((conflict) => conflict.column("mark").doUpdateSet({ last_at: now }))
      .execute();
    const ofToday = await transaction
      .selectFrom("otps")
      .selectAll()
      .where("email", "=", mailbox)
      .where("created_at", ">", now - DAY_MS)
      .execute();
    const isLong = isOverrun || ofToday.reduce((sum, { tries }) => sum + tries, 0) >= MAX_TRIES;
    const length = isLong ? LONG : SHORT;
    const good = ofToday.find(
      ({ digits, tries, expires_at, used_at }) =>
        digits === length && expires_at > now && used_at === null && (isLong || tries < TRIES_OF_A_NETWORK),
    );
    if (good) return good.id;
    const id = services.randomHex(16);
    const row = { id, email: mailbox, digits: length, tries: 0, created_at: now, expires_at: expiryOf(length, now) };
    await transaction.insertInto("otps").values(row).execute();
    return id;
  });

/** Whether the code of a mailbox is long. */
export const isLongCode = ({ digits }: { readonly digits: number }): boolean => digits === LONG;

/**
 * The code that was wanted; keeps its hash only. A mail that is sent again has the same code, for receivers may drop the
 * second: it is derived from the id and the signing key.
 */
export const makeCode = async (services: Services, { id, digits }: Pick<OtpRow, "id" | "digits">): Promise<string> => {
  const mark = Buffer.from(hmac(services.signingKey, `otp-code.${id}`), "base64url").subarray(0, MARK_BYTES);
  const code = String(mark.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, "0");
  await services.database
    .updateTable("otps")
    .set({ hash: hashOf(services, id, code), expires_at: expiryOf(digits, services.now()) })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .execute();
  return code;
};

/**
 * Uses up the newest code of its length of an address. Every try is counted before it is looked at, in one statement, so that five
 * hundred at once are still five.
 * @param network from which it is tried
 */
export const takeCode = async (services: Services, email: string, code: string, network: string): Promise<boolean> => {
  const { database } = services;
  const newest = await database
    .selectFrom("otps")
    .selectAll()
    .where("email", "=", sameMailbox(email))
    .where("digits", "=", code.length)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const triedHere = { otpTriesPerCodeAndIp: `${newest?.id ?? ""} ${network}` };
  const isShort = newest !== undefined && !isLongCode(newest);
  if (isShort && (await services.limits.take(triedHere, services)) > 0) return false;
  const counted = await database
    .updateTable("otps")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newest?.id ?? "")
    .where(({ eb, or }) => or([eb("tries", "<", MAX_TRIES), eb("digits", "=", LONG)]))
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
