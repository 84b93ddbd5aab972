import type { IncomingMessage } from "node:http";

const LIMIT = 1_000_000;

/** @throws when it is longer than anybody sends */
export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > LIMIT) throw new Error("the body is too long");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
};
