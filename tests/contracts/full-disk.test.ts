import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { besideServer, startApiProcess, whyNoDisk } from "../support/outages/api-process.ts";
import { leadsDuring } from "../support/outages/lead-load.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const reason = whyNoDisk();

/** What a visitor is answered who leaves their address. */
const leaveAddress = async (origin: string): Promise<readonly unknown[]> => {
  const answer = await fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace-id": "7".repeat(32) },
    body: JSON.stringify({ email: "bo@example.com", funnel_nr: "20" }),
  });
  return [answer.status, answer.headers.get("retry-after")];
};

test("on a disk without room leads are refused, those acknowledged are stored, and with room the same process takes new ones", async (context) => {
  if (reason !== null) {
    console.info(`not tried: no disk can be mounted here (${reason})`);
    return context.skip(reason);
  }
  const folder = temporaryFolder();
  const server = await startApiProcess({ folder }, { diskKb: 16_000 });
  const rest = path.join(folder, "rest");
  const missing = async (acknowledged: readonly string[]): Promise<readonly string[]> => {
    const reader = ["tests/support/outages/read-leads.mjs", path.join(folder, "funnel.sqlite")];
    const stored = new Set(JSON.parse(await besideServer(server.pid, process.execPath, ...reader)) as string[]);
    return acknowledged.filter((code) => !stored.has(code));
  };
  await leadsDuring(server.origin, (moreLeads) => moreLeads(5));
  // Until there is no room for one more byte.
  await besideServer(server.pid, "bash", "-c", `! head -c 32M /dev/zero > ${rest} 2>/dev/null`);
  const acknowledged: string[] = [];
  let statuses: readonly number[] = [];
  for (let tries = 0; tries < 40 && !statuses.includes(503); tries += 1) {
    const load = await leadsDuring(server.origin, () => pause(300));
    acknowledged.push(...load.acknowledged);
    statuses = load.refused;
  }
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(await leaveAddress(server.origin)).toEqual([503, "5"]);
  expect((await fetch(`${server.origin}/health/live`)).status).toBe(200);
  expect(await missing(acknowledged)).toEqual([]);
  await besideServer(server.pid, "rm", rest);
  const load = await leadsDuring(server.origin, (moreLeads) => moreLeads(5));
  expect(load.refused).toEqual([]);
  expect(await missing([...acknowledged, ...load.acknowledged])).toEqual([]);
  await server.kill();
});
