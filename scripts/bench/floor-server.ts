import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { floorPage } from "./floor-page.ts";

export interface FloorServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Answers with the floor page from memory, compressed beforehand as our server does. */
export const startFloorServer = async (): Promise<FloorServer> => {
  const page = brotliCompressSync(floorPage());
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": page.length,
    });
    response.end(page);
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
