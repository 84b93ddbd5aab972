import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { floorPage } from "./floor-page.ts";
import { landingFloor } from "./pages/landing-floor.ts";

export interface FloorServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface Answer {
  readonly type: string;
  readonly body: Buffer;
  readonly isCompressed: boolean;
}

const compressed = (type: string, text: string | Buffer): Answer => ({
  type,
  body: brotliCompressSync(text),
  isCompressed: true,
});

/** Pictures and the font of the landing page, from the build. */
const fileOf = (path: string): Answer | null => {
  if (!/^\/(?:fonts|page-data)\/[\w./-]+\.(?:woff2|svg)$/.test(path) || path.includes("..")) return null;
  const file = `dist${path}`;
  if (!existsSync(file)) return null;
  const body = readFileSync(file);
  return path.endsWith(".svg") ? compressed("image/svg+xml", body) : { type: "font/woff2", body, isCompressed: false };
};

/** Answers from memory with pages written by hand, compressed beforehand as our server does: `/` and `/landing`. */
export const startFloorServer = async (): Promise<FloorServer> => {
  const landing = readFileSync("dist/site/run/en-US/home.html", "utf8");
  const answers = new Map([
    ["/", compressed("text/html; charset=utf-8", floorPage())],
    ["/landing", compressed("text/html; charset=utf-8", landingFloor(landing))],
  ]);
  const server = createServer(({ url = "/" }, response) => {
    const answer = answers.get(url) ?? fileOf(url);
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    answers.set(url, answer);
    response.writeHead(200, {
      "content-type": answer.type,
      ...(answer.isCompressed && { "content-encoding": "br" }),
      "content-length": answer.body.length,
    });
    response.end(answer.body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
