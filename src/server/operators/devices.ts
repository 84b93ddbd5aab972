import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { OperatorRow } from "../database/operator-tables.ts";
import type { Services } from "../services.ts";
import { hmac, sameText } from "../signing/hash.ts";

const COOKIE = "operator-device";
const ID_BYTES = 16;
/** As long as browsers keep any. */
const DAYS_400_S = 400 * 24 * 60 * 60;

/** Holds for one password: an operator who is set anew is known nowhere. */
const markOf = (signingKey: string, id: string, { name, password_hash }: OperatorRow): string =>
  hmac(signingKey, `operator-device.${id}.${name}.${password_hash}`);

/** Somebody has signed in in this browser. */
export const rememberDevice = (
  context: Context,
  { signingKey, randomHex }: Pick<Services, "signingKey" | "randomHex">,
  operator: OperatorRow,
): void => {
  const id = randomHex(ID_BYTES);
  const value = `${id}.${markOf(signingKey, id, operator)}`;
  const options = { path: "/", secure: true, httpOnly: true, sameSite: "Strict", maxAge: DAYS_400_S } as const;
  setCookie(context, COOKIE, value, { prefix: "host", ...options });
};

/** The id of a browser in which this operator has signed in before; null: of another one. */
export const knownDevice = (
  context: Context,
  { signingKey }: Pick<Services, "signingKey">,
  operator: OperatorRow | undefined,
): string | null => {
  const [id = "", mark = ""] = (getCookie(context, COOKIE, "host") ?? "").split(".");
  return operator && sameText(mark, markOf(signingKey, id, operator)) ? id : null;
};
