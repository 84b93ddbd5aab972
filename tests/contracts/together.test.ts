import { sql } from "kysely";
import { expect, test } from "vitest";
import { together } from "../../src/server/database/together.ts";
import { ENGINES, startApiWorld } from "../support/api-world.ts";

const setting = (name: string, value: string) => ({ name, value });

test.each(ENGINES)("queries that are asked together on %s each get their own rows", async (engine) => {
  const world = await startApiWorld(engine);
  const { database } = world.services;
  await database.insertInto("settings").values(setting("kept", 'Zoë\'s "5 km"')).execute();
  const answers = await database.transaction().execute((transaction) =>
    together(transaction, {
      change: transaction.updateTable("settings").set({ value: "10 km" }).where("name", "=", "none").returningAll(),
      lead: transaction.selectFrom("settings").selectAll().where("name", "=", "kept"),
      insertion: transaction
        .insertInto("settings")
        .values([setting("kept", "2"), setting("new", "2")])
        .onConflict((conflict) => conflict.doNothing())
        .returning("name"),
      number: transaction
        .insertInto("rate_limits")
        .values({ mark: "m", acts: "[]", last_at: 1_764_000_000_123 })
        .returning(["last_at", sql<null>`cast(null as text)`.as("nothing")]),
      nobody: null,
    }),
  );
  expect(answers).toEqual({
    change: [],
    lead: [{ name: "kept", value: 'Zoë\'s "5 km"' }],
    insertion: [{ name: "new" }],
    number: [{ last_at: 1_764_000_000_123, nothing: null }],
    nobody: [],
  });
  const stored = await database.selectFrom("settings").selectAll().where("name", "in", ["kept", "new"]).execute();
  expect(stored.map(({ name, value }) => `${name}: ${value}`).sort()).toEqual(['kept: Zoë\'s "5 km"', "new: 2"]);
  await world.stop();
});

test.each(ENGINES)("of what is asked together on %s nothing is stored when one part fails", async (engine) => {
  const world = await startApiWorld(engine);
  const { database } = world.services;
  const work = database.transaction().execute((transaction) =>
    together(transaction, {
      first: transaction.insertInto("settings").values(setting("first", "1")).returning("name"),
      again: transaction.insertInto("settings").values(setting("first", "2")).returning("name"),
      last: transaction.insertInto("settings").values(setting("last", "3")).returning("name"),
    }),
  );
  await expect(work).rejects.toThrow(/unique/i);
  const stored = await database.selectFrom("settings").select("name").where("name", "in", ["first", "last"]).execute();
  expect(stored).toEqual([]);
  await world.stop();
});
