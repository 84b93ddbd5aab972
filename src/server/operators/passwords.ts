import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { sameText } from "../signing/hash.ts";

/** OWASP's advice: 32 MB and a tenth of a second for each guess. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const BYTES = 32;

const derive = (password: string, salt: string, cost: ScryptOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, BYTES, cost, (error, key) => (error ? reject(error) : resolve(key.toString("base64url"))));
  });

export const hashPassword = async (password: string, cost = COST): Promise<string> => {
  const salt = randomBytes(16).toString("base64url");
  return `${salt}.${await derive(password, salt, cost)}`;
};

/**
 * @param hash null where there is no such operator: the answer is no and takes as long as any other, so that its duration
 * names nobody
 * @param cost with which the hash was made
 */
export const isPassword = async (password: string, hash: string | null, cost = COST): Promise<boolean> => {
  const [salt = "", key = ""] = (hash ?? "nobody.").split(".");
  return sameText(await derive(password, salt, cost), key) && hash !== null;
};
