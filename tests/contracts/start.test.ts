import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startServerProcess } from "../support/outages/server-process.ts";
import { startPostgres } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const START = { timeout: 60_000 };

const statusOf = (url: string): Promise<number | null> =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

const leaveAddress = (origin: string): Promise<Response> =>
  fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace-id": "7".repeat(32) },
    body: JSON.stringify({ email: "bo@example.com", funnel_nr: "20" }),
  });

test("a server whose database is away at the start serves pages, refuses calls for a while, and sells when it is back", async () => {
  const postgres = await startPostgres();
  await postgres.pause();
  const server = await startServerProcess({ DATABASE_URL: postgres.url });
  await expect.poll(() => statusOf(`${server.origin}/en-US/home`), START).toBe(200);
  expect(await statusOf(`${server.origin}/health/live`)).toBe(200);
  expect(await statusOf(`${server.origin}/health/ready`)).toBe(503);
  const refused = await leaveAddress(server.origin);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ error_code: "unavailable" });
  expect(server.output()).toContain("the database cannot be reached; pages are served meanwhile");
  await postgres.resume();
  await expect.poll(() => statusOf(`${server.origin}/health/ready`), START).toBe(200);
  expect((await leaveAddress(server.origin)).status).toBe(200);
  expect(await server.end()).toBe(0);
  await postgres.stop();
}, 120_000);

test("a server whose database will never do says why and ends", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "funnel.sqlite"), "x".repeat(5_000));
  const server = await startServerProcess({ DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('"message":"the server cannot start","error":"file is not a database"');
}, 60_000);
