import { sql } from "kysely";
import { expect, test } from "vitest";
import { createEmailLead } from "../../src/api/calls/create-email-lead.gen.ts";
import { createMessage } from "../../src/api/calls/create-message.gen.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { signUpToken } from "../../src/server/sign-ups/token.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { startWorldOnOwnPostgres } from "../support/outages/own-postgres.ts";

const ask = async ({ origin }: ApiWorld, path: string): Promise<number> => (await fetch(origin + path)).status;

const makeLead = async ({ origin }: ApiWorld) => {
  const began = performance.now();
  const response = await fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace-id": "7".repeat(32) },
    body: JSON.stringify({ email: "bo@example.com", funnel_nr: "20" }),
  });
  const body = (await response.json()) as { readonly error_code?: string };
  const ms = performance.now() - began;
  return {
    status: response.status,
    code: body.error_code,
    wait: response.headers.get("retry-after"),
    isQuick: ms < 6_000,
  };
};

/** What a mail program posts to leave, and what a browser sends to the collector. */
const postElsewhere = ({ origin, services }: ApiWorld): Promise<unknown[]> => {
  const id = "a".repeat(32);
  const leave = `/en-US/leave-sign-up?signUpToken=${id}.${signUpToken(id, "leave", services.signingKey)}`;
  const batch = { schema: "iglu:com.example/payload_data/jsonschema/1-0-4", data: [{ e: "pv" }] };
  return Promise.all(
    [leave, "/stream/tp2"].map(async (path) => {
      const init = { headers: { "content-type": "application/json" }, body: JSON.stringify(batch) };
      const response = await fetch(origin + path, { method: "POST", ...init });
      return [response.status, response.headers.get("retry-after")];
    }),
  );
};

const MESSAGE = { email: "bo@example.com", message: "Hello", language: "en-US" } as const;
const UNAVAILABLE = { status: 503, code: "unavailable", wait: "5", isQuick: true };
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1_100));

test("PostgreSQL that goes away is said quickly, by the calls and to whoever sends visitors, and returns without a restart", async () => {
  const world = await startWorldOnOwnPostgres();
  const buyer = await aBuyer(world);
  expect(await ask(world, "/health/ready")).toBe(200);
  await world.postgres.pause();
  expect(await makeLead(world)).toEqual(UNAVAILABLE);
  expect(await postElsewhere(world)).toEqual([
    [503, "5"],
    [503, "5"],
  ]);
  await aMoment();
  expect([await ask(world, "/health/ready"), await ask(world, "/health/live")]).toEqual([503, 200]);
  await world.postgres.resume();
  await aMoment();
  expect(await ask(world, "/health/ready")).toBe(200);
  expect(await makeLead(world)).toMatchObject({ status: 200 });
  expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
  await world.stop();
});

test("a purchase whose database restarts after the charge is completed by its repetition, charged once", async () => {
  const world = await startWorldOnOwnPostgres();
  const buyer = await aBuyer(world);
  const [attempt_id, secret] = [newAttemptId(), await buyer.secret()];
  world.atStep = async (step) => {
    if (step !== "charged") return;
    world.atStep = () => Promise.resolve();
    await world.postgres.pause();
    setTimeout(() => void world.postgres.resume(), 300);
  };
  // Answered 503 or broken off, as the restart meets it: either way the buyer learns nothing, and asks again.
  await buyer.pay({ attempt_id, secret }).catch(() => undefined);
  await aMoment();
  await recoverPurchases(world.services);
  expect(await buyer.pay({ attempt_id, secret })).toMatchObject({ ok: true, value: { status: "completed" } });
  const charges = await world.services.database.selectFrom("simulated_charges").selectAll().execute();
  expect(charges).toHaveLength(1);
  await world.stop();
});

test.each([
  ["only reads", sql`pragma query_only = on`, sql`pragma query_only = off`],
  ["is full", sql`pragma max_page_count = 1`, sql`pragma max_page_count = 1000000`],
])("an embedded database that %s is said, and serves again when it no longer does", async (_, harm, heal) => {
  const world = await startApiWorld("sqlite");
  const fill = async () => {
    for (let time = 0; time < 200; time += 1) {
      const answer = await makeLead(world);
      if (answer.status !== 200) return answer;
    }
    return null;
  };
  await harm.execute(world.services.database);
  expect(await fill()).toEqual(UNAVAILABLE);
  expect(world.faults.at(-1)).toMatch(/^createEmailLead failed: /);
  // A transaction that fails must not stay open, or every one after it would.
  let refusal = "";
  for (let time = 0; time < 200 && refusal === ""; time += 1)
    refusal = await world.client.send(createMessage, { body: MESSAGE }).then(({ ok }) => (ok ? "" : "refused"), String);
  expect(refusal).toContain("503");
  expect(await ask(world, "/health/live")).toBe(200);
  await heal.execute(world.services.database);
  await aMoment();
  expect(await ask(world, "/health/ready")).toBe(200);
  expect(await world.client.send(createMessage, { body: MESSAGE })).toMatchObject({ ok: true });
  expect(
    await world.client.send(createEmailLead, { body: { email: "bo@example.com", funnel_nr: "20" } }),
  ).toMatchObject({ ok: true });
  await world.stop();
});
