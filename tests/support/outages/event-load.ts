import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startServerProcess } from "./server-process.ts";

const VISITORS = 6;
/** Longest time under traffic before a server is killed. */
const A_LIFE_MS = 1_500;

const post = async (origin: string, path: string, body: object): Promise<boolean> => {
  try {
    const headers = {
      "content-type": "application/json",
      // Limits of one address are not what is looked at here.
      "x-forwarded-for": `203.0.${randomInt(256)}.${randomInt(256)}`,
      "x-trace-id": "7".repeat(32),
    };
    const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
};

/** One visitor: single events and batches, and again whatever was not answered or was answered already, as a browser does. */
const visit = async (origin: string, acknowledged: Set<string>, over: AbortSignal): Promise<void> => {
  const session_id = randomUUID();
  const at = { url: "/en-US/home", funnel: "20", session_id };
  while (!over.aborted) {
    const [single, ...batch] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const one = { ...at, event_id: single, event_name: "quiz_started" };
    const events = batch.map((event_id) => ({ ...at, event_id, event_name: "page_view" }));
    for (const _time of [1, 2]) {
      if (await post(origin, "/api/events", one)) acknowledged.add(single);
      if (await post(origin, "/api/collect", { events })) for (const id of batch) acknowledged.add(id);
    }
  }
};

/**
 * Servers that are killed under traffic at random moments, one after the other.
 * @param variables of each server: where its data lie
 * @returns ids of the events that were acknowledged
 */
export const eventsAcrossKills = async (
  kills: number,
  variables: Readonly<Record<string, string>>,
): Promise<ReadonlySet<string>> => {
  const acknowledged = new Set<string>();
  for (let time = 0; time < kills; time += 1) {
    const server = await startServerProcess({ TRUST_PROXY: "true", ...variables });
    const isReady = async (): Promise<boolean> =>
      (await fetch(`${server.origin}/health/ready`).catch(() => null))?.ok === true;
    while (!(await isReady())) await pause(20);
    const over = new AbortController();
    const before = acknowledged.size;
    const visitors = Array.from({ length: VISITORS }, () => visit(server.origin, acknowledged, over.signal));
    while (acknowledged.size === before) await pause(1);
    await pause(randomInt(A_LIFE_MS));
    await server.kill();
    over.abort();
    await Promise.all(visitors);
  }
  return acknowledged;
};
