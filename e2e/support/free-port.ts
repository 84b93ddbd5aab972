import { once } from "node:events";
import { createServer } from "node:net";

/** A port of this machine that nothing listens to, chosen by the system: numbers derived from process ids meet. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("a TCP server that listens has no port");
  return address.port;
};
