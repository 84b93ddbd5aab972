import { setTimeout as pause } from "node:timers/promises";

/** What visitors were answered who left their address all the time. */
export interface LeadLoad {
  /** Codes of the leads that were answered with 200. */
  readonly acknowledged: readonly string[];
  /** Statuses of the other answers, without those that broke off. */
  readonly refused: readonly number[];
  /** Milliseconds that a page took meanwhile, shortest first. */
  readonly pages: readonly number[];
}

const VISITORS = 4;
const BETWEEN_MS = 5;

/** Waits until so many more leads were acknowledged: the machine may be slow. */
export type MoreLeads = (count: number) => Promise<void>;

/** Leaves addresses over HTTP, four at a time, and looks at a page, until `during` is over. */
export const leadsDuring = async (
  origin: string,
  during: (moreLeads: MoreLeads) => Promise<unknown>,
): Promise<LeadLoad> => {
  const [acknowledged, refused, pages]: [string[], number[], number[]] = [[], [], []];
  const over = new AbortController();
  const visit = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const answer = await leaveAddress(origin);
      if (typeof answer === "string") acknowledged.push(answer);
      else if (answer !== null) refused.push(answer);
      await pause(BETWEEN_MS);
    }
  };
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const isAnswered = await fetch(`${origin}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isAnswered) pages.push(performance.now() - began);
      await pause(BETWEEN_MS);
    }
  };
  const visitors = [...Array.from({ length: VISITORS }, visit), look()];
  const moreLeads: MoreLeads = async (count) => {
    const wanted = acknowledged.length + count;
    while (acknowledged.length < wanted) await pause(BETWEEN_MS);
  };
  await during(moreLeads).finally(() => over.abort());
  await Promise.all(visitors);
  return { acknowledged, refused, pages: pages.sort((left, right) => left - right) };
};

/** @returns the lead's code, the status of a refusal, or null when the connection broke */
const leaveAddress = async (origin: string): Promise<string | number | null> => {
  try {
    const answer = await fetch(`${origin}/api/lead`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-trace-id": "7".repeat(32) },
      body: JSON.stringify({ email: "bo@example.com", funnel_nr: "20" }),
    });
    const { code } = (await answer.json()) as { readonly code: string };
    return answer.ok ? code : answer.status;
  } catch {
    return null;
  }
};
