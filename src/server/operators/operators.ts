import { randomBytes, type ScryptOptions } from "node:crypto";
import type { Database } from "../database/open.ts";
import type { OperatorRow } from "../database/operator-tables.ts";
import { hashPassword } from "./passwords.ts";
import type { Role } from "./roles.ts";
import { newTotpSecret, totpAddress } from "./totp.ts";

/** What a new operator must be told, once. */
export interface Credentials {
  readonly password: string;
  /** `otpauth://…` */
  readonly device: string;
}

const PASSWORD_BYTES = 15;

export const operatorNamed = (database: Database, name: string): Promise<OperatorRow | undefined> =>
  database.selectFrom("operators").selectAll().where("name", "=", name.trim().toLowerCase()).executeTakeFirst();

/**
 * Makes an operator, or gives one that is there a new password, device and role; who was signed in under it is not any more.
 * @param passwordCost without it what a password costs in earnest
 */
export const setOperator = async (
  database: Database,
  name: string,
  role: Role,
  now: number,
  passwordCost?: ScryptOptions,
): Promise<Credentials> => {
  const password = randomBytes(PASSWORD_BYTES).toString("base64url");
  const secret = newTotpSecret();
  const password_hash = await hashPassword(password, passwordCost);
  const news = { role, password_hash, totp_secret: secret, last_period: 0 };
  const row = { name: name.trim().toLowerCase(), ...news, created_at: now };
  await database
    .insertInto("operators")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(news))
    .execute();
  await database.deleteFrom("operator_sessions").where("operator", "=", row.name).execute();
  return { password, device: totpAddress(row.name, secret) };
};

/** @returns whether there was one */
export const removeOperator = async (database: Database, name: string): Promise<boolean> => {
  const row = await operatorNamed(database, name);
  if (!row) return false;
  await database.deleteFrom("operator_sessions").where("operator", "=", row.name).execute();
  await database.deleteFrom("operators").where("name", "=", row.name).execute();
  return true;
};
