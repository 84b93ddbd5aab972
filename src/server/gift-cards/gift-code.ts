import { randomBytes } from "node:crypto";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";

/** Crockford's base 32: nothing in it is mistaken for something else when it is read aloud. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 20 letters of 5 bits: 100 bits. */
const LENGTH = 20;
const GROUP = 5;

/** What was typed, without dashes and in the letters that we use. */
const plain = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0");

export const giftCodeHash = (typed: string): string => sha256(`gift-card.${plain(typed)}`);

/** `7K2QM-…` */
const newCode = (): string => {
  // 256 is a multiple of 32: every letter is equally likely.
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
  return letters.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? letters;
};

/**
 * The code of a card that nobody has been sent yet: made once, and the same on every try, because a mail whose server fell
 * silent may have arrived. Null when it was sent.
 */
export const unsentGiftCode = async ({ database }: Services, id: string): Promise<string | null> => {
  const code = newCode();
  await database
    .updateTable("gift_cards")
    .set({ hash: giftCodeHash(code), unsent_code: code })
    .where("id", "=", id)
    .where("hash", "is", null)
    .execute();
  const card = await database.selectFrom("gift_cards").select("unsent_code").where("id", "=", id).executeTakeFirst();
  return card?.unsent_code ?? null;
};

/** From now on the code stands in the mail only. */
export const giftCodeWasSent = async ({ database }: Services, id: string): Promise<void> => {
  await database.updateTable("gift_cards").set({ unsent_code: null }).where("id", "=", id).execute();
};
