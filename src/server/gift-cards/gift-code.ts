import { randomBytes } from "node:crypto";
import { sha256 } from "../hash.ts";
import type { Services } from "../services.ts";

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

/** Gives a card a new code and keeps its hash. @returns `7K2QM-…`, once and never again. */
export const makeGiftCode = async (services: Services, id: string): Promise<string> => {
  // 256 is a multiple of 32: every letter is equally likely.
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
  const code = letters.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? letters;
  await services.database
    .updateTable("gift_cards")
    .set({ hash: giftCodeHash(code) })
    .where("id", "=", id)
    .where("redeemed_at", "is", null)
    .execute();
  return code;
};
