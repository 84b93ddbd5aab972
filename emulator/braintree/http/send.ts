import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Misbehaviour } from "../misbehaviour.ts";

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const parts = (body: Buffer, count: number): readonly Buffer[] => {
  const size = Math.max(1, Math.ceil(body.length / count));
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
};

/** Sends an answer as a script wants it sent. Whoever asked may be gone by then. */
export const send = async (
  response: ServerResponse,
  { status, type, body, headers = {} }: Answer,
  misbehaviour: Misbehaviour | null,
): Promise<void> => {
  if (misbehaviour?.does === "silent" || misbehaviour?.does === "deaf") return;
  if (misbehaviour?.does === "reset") {
    response.destroy();
    return;
  }
  if (misbehaviour?.does === "slow") await sleep(misbehaviour.milliseconds, undefined, { ref: false });
  if (response.destroyed) return;
  response.writeHead(status, { "Content-Type": type, ...headers });
  if (misbehaviour?.does === "drip") {
    for (const part of parts(Buffer.from(body), misbehaviour.parts)) {
      if (response.destroyed) return;
      response.write(part);
      await sleep(misbehaviour.milliseconds, undefined, { ref: false });
    }
  }
  response.end(misbehaviour?.does === "drip" ? undefined : body);
};
