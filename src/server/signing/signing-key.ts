import type { Database } from "../database/open.ts";

const NAME = "signing-key";

/** Made by the first server on a database, read by all others. */
export const signingKey = async (database: Database, randomHex: (bytes: number) => string): Promise<string> => {
  await database
    .insertInto("settings")
    .values({ name: NAME, value: randomHex(32) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirstOrThrow();
  return value;
};
